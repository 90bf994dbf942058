/** Judged before they were read; the first readings had 89.3 (three lines taken wrongly), 93.9 and 86.8 of 100 lines right. */
export const weeklyMails = `
Dobré ráno, prosím na dnešní závoz přidat:
10x bageta cereální
30 ks koláč tvarohový
2 ks bábovka citronová
6 l čerstvého mléka plnotučného
Děkuji. Marie Dlouhá
Potraviny U Kostela
=> ^bageta cerealni : 10
=> ^kolac tvaroh : 30
=> ^babovka citron : 2
=> ^cerstve mleko strakatka plnotucne : 6
---
Cau Petre, hod mi na ctvrtek do auta 2x vorar 11 sud 30, 4x tetrivek 12 sud 50, 3 basy vorare 10 lahvovyho, 2 kartony radleru bezinka a 1x co2 10kg. Dik M.
=> ^vorar lezak 11° keg 30 : 2
=> ^tetrivek dvanactka 12° keg 50 : 4
=> ^vorar vycepni svetle 10° 0,5 : 60
=> ^radler tetrivek bezinka : 48
=> ^oxid uhlicity.*10 kg : 1
---
Objednávka – ZŠ a MŠ Dolní Lhota
Dodání: středa 9. 12. do 7:00

Brambory loupané celé – 40 kg
Kuřecí prsa – 15 kg
Vepřová pečeně bk – 12 kg
Filé z tresky 5 kg – 2 ks
Čočka červená 500g – 15 ks
Těstoviny vřetena 5kg – 3 ks
Rajčata loupaná krájená 2,5kg – 6 ks
Jogurt malina 150g – 100 ks
Banány – 18 kg

Eva Kopecká
vedoucí ŠJ
tel.: 572 111 222
=> ^brambory loupane vakuovane cele : 40
=> ^kureci prsni rizek : 15
=> ^veprova pecene : 12
=> ^file z tresky 5 : 2
=> ^cocka cervena : 15
=> ^testoviny vretanko vretena 5 : 3
=> ^rajcata loupana krajena 2,5 : 6
=> ^jogurt kopretina malina : 100
=> ^banany : 18
---
prosím pěkně o 5 kg cibule žluté, 2 kg červené, 3 kg mrkve, 10 ks brokolice a 8 květáků. díky, veg bistro
=> ^cibule zluta : 5
=> ^cibule cervena : 2
=> ^mrkev prana : 3
=> ^brokolice 500 : 10
=> ^kvetak : 8
---
Dobrý den,
dle telefonické domluvy objednávám 3 kartony brambůrků solených 65g, 2 kartony paprikových 65 g, 1 karton popcornu máslového a 30 žvýkaček jahodových.
S úctou Josef Beneš, trafika
=> ^chipsy bramburek solene 65 : 60
=> ^chipsy bramburek paprika 65 : 40
=> ^popcorn maslovy : 20
=> ^zvykacky pruzinka jahoda : 30
---
6x whisky 8 let
3x gin bylinny
2x kavovy liker
12x vodka citron 0,5
1x vajecny liker kakao
2x griotka
=> ^whisky.*8 let : 6
=> ^gin jalovcak bylinny : 3
=> ^kavovy liker : 2
=> ^vodka severka citron 0,5 : 12
=> ^vajecny liker kakao : 1
=> ^griotka : 2
---
Ahoj, došla nám majonéza 5 kg (2x), hořčice kremžská 5kg (1x), ocet 12 ks, olej slunečnicový litr 15 ks a strouhanka 10kg 2x. Ještě 3 kg mletého a 5kg krkovice. Honza z Radnice
=> ^majoneza vejcak 5 : 2
=> ^horcice zrnicko kremzska 5 : 1
=> ^ocet kvasny : 12
=> ^slunecnicovy olej 1 : 15
=> ^strouhanka 10 : 2
=> ^mlete maso
=> ^veprova krkovice : 5
---
Zboží | ks
Tekuté mýdlo med 5l | 2
Sprchový gel citrus | 24
Šampon hotelový | 3
Toaletní papír 2 vrstvy 24 ks | 3
Kapesníčky | 24
Odesláno z mého iPhonu
=> ^tekute mydlo lipka med 5 : 2
=> ^sprchovy gel lipka citrus : 24
=> ^sampon hotelovy : 3
=> ^toaletni papir oblacek 2 vrstvy 24 : 3
=> ^kapesnicky : 24
---
Dobrý den, místo 10 kg kuřecích prsou pošlete prosím 12 kg a k tomu 6 kg stehenních řízků. Eidam 30% blok 3 kg. Omlouvám se za změnu. Lenka
=> ^kureci prsni rizek : 12
=> ^kureci stehenni rizek : 6
=> ^eidam jasan 30 % blok : 3
---
chlape potrebuju 20 hamburgerovych bulek se sezamem balik teda 6ks v baleni takze 4 baleni, hranolky vlnity 2,5kg 4, cheddar nemas? tak eidam platky 500g 45% 4x a slanina platky 500g 4. Foodtruck Burák
=> ^hranolky rampouch vlnite 2,5 : 4
=> ^eidam jasan platky 45 % 500 : 4
=> ^slanina platky 500 : 4
---
Krásné dopoledne, k zítřejšímu závozu prosím: čaj černý gastro 3 ks, čaj ovocný gastro 3ks, med květový porcovaný 2 krabice, máslo porce 1 krabice, džem meruňka porce 1 krabice, kakao 1kg 1 ks, cukr třtinový porcovaný 1 ks. Penzion Koruna
=> ^caj konvicka gastro cerny : 3
=> ^caj konvicka gastro ovocny : 3
=> ^med kvetovy 12 × 20 : 16
=> ^cerstve maslo 82 % 10 g : 4
=> ^dzem merunka 20 × 20 : 6
=> ^kakao holandske 1 kg : 1
=> ^cukr porcovany trtinovy : 1
---
prosim tyto veci na sobotu 4x pizza sunka 4x pizza salam 10x smazeny syr plisnovy 2x nugety 2x rybi prsty kilo
=> ^pizza dobra pec sunka : 4
=> ^pizza dobra pec salam : 4
=> ^smazeny syr obalovany plisnovy : 10
=> ^kureci nugety : 2
=> ^rybi prsty 1 kg : 2
---
Dobrý den, zelenina na týden: rajčata volná 12kg, okurky salátové 24 ks, papriky červené 5kg a bílé 5 kg, ledový salát 20ks, římský 10 ks, kopr 5 svazků, pažitka 3 ks. Hezký den přeje Restaurace Šumava
=> ^rajcata volna : 12
=> ^okurka salatova : 24
=> ^paprika cervena : 5
=> ^paprika bila : 5
=> ^salat ledovy : 20
=> ^salat rimsky : 10
=> ^kopr svazek : 5
=> pazitka 1 ks : 3
---
Kofola sud bohužel nemáte, tak dejte sudovou limonádu pomeranč 30l 1x. Pak vodu perlivou 0,33 sklo 2 přepravky, neperlivou 0,33 2 přepravky. Džus jablko 0,2 přepravku. Kavárna Alfa
=> ^sudova limonada kvitek pomeranc : 1
=> ^mineralni voda eliscina kyselka perliva 0,33 : 48
=> ^mineralni voda eliscina kyselka neperliva 0,33 : 48
=> ^dzus sadovka jablko 0,2 : 24
---
Dobrý den, posílám objednávku pro hotel Zámeček na pondělí 30. 11.:

- pomeranče na šťávu 15 kg
- jablka rubín 13 kg
- hrozny bílé 5 kg
- borůvky 12 vaniček
- uzený losos 100 g, 15 ks
- máslo porce, 1 karton
- croissant čokoládový, 20 ks
- jogurt řecký med a ořech, 24 ks
- káva crema 1 kg, 4 ks

S pozdravem
Ing. Pavel Rys, F&B manager
+420 602 123 123
=> ^pomerance na stavu : 15
=> ^jablka rubin : 13
=> ^hrozny bile : 5
=> ^boruvky vanicka : 12
=> ^uzeny losos : 15
=> ^cerstve maslo 82 % 10 g : 4
=> ^croissant maslovy cokolada : 20
=> ^recky jogurt.*med : 24
=> ^kava modry hrnek crema 1 kg : 4
---
tak na zejtra ... 4 sudy jedenáctky voraře padesátky, 2 sudy nefiltru kamenický třicítky, basu ležáku tmavýho a kartón radleru citrón. prázdný jsou vzadu. Lojza
=> ^vorar lezak 11° keg 50 : 4
=> ^kamenicka hvezda nefiltrovana 12° keg 30 : 2
=> ^vorar lezak tmavy : 20
=> ^radler tetrivek citron : 24
---
Milá paní Věro,
prosím do školky: rohlíky celozrnné 40, chléb šumavský krájený 3, pomazánkové tradiční 12, vajíčková pomazánka 1kg 2, šunka krájená výběrová 20, jablka gala 10 kg, mrkev 4 kg, mléko polotučné 24 a dětskou krupici 5 balení.
Děkuji, Zdena
=> ^rohlik celozrnny : 40
=> ^chleb sumavsky kvaskovy krajeny : 3
=> ^pomazankove tradicni : 12
=> ^pomazanka vajickova 1 : 2
=> ^sunka krajena vyberova : 20
=> ^jablka gala : 10
=> ^mrkev prana : 4
=> ^trvanlive mleko.*polotucne|^cerstve mleko.*polotucne : 24
=> ^krupice jemna detska
---
Objednavka kuchyn nemocnice
veprova kyta 40kg
hovezi klizka 15 kg
kureci stehna horni 30kg
ryze parboiled 5kg 6ks
mouka hladka 25kg 3ks
cukr krystal 25 kg 1 pytel
olej repkovy 10l 4ks
ocet 1l 12ks
sul 1kg 24ks
maslo 250g 60ks
smetana na vareni 12% 1l 24 ks
=> ^veprova kyta : 40
=> ^hovezi klizka : 15
=> ^kureci horni stehno : 30
=> ^ryze parboiled 5 : 6
=> ^psenicna mouka hladka 25 : 3
=> ^cukr krystal 25 : 1
=> ^repkovy olej 10 : 4
=> ^ocet kvasny : 12
=> ^sul jemna s jodem 1 : 24
=> ^cerstve maslo 82 % 250 : 60
=> ^smetana na vareni 12 % 1 l : 24
---
Ahoj, ještě jsem zapomněla: 5 ks kečupu jemnýho malýho, 5 ks ostrýho, dvě velký hořčice plnotučný a jednu sójovku litrovou. Pardon! Maruška
=> ^kecup rajdik jemny 520 : 5
=> ^kecup rajdik ostry 520 : 5
=> ^horcice zrnicko plnotucna 5 : 2
=> ^sojova omacka 1 : 1
---
Dobrý večer, večerka Hlavní 8 objednává na zítra:
chipsy paprika 140 - 14
tyčinky mák 85g - 24
arašídy solené 100g - 20
čoko tyčinka kokos - 32
gumoví medvídci kyselí 90g - 20
oplatka oříšek - 36
kola višeň 0,5 - 12
ledový čaj zelený 0,5 - 12
energy original 0,5 - 24
voda perlivá 1,5 - 12
=> ^chipsy bramburek paprika 140 : 14
=> ^slane tycinky hulka mak 85 : 24
=> ^arasidy solene 100 : 20
=> ^cokoladova tycinka skokan kokos : 32
=> ^zele bonbony pusinka kysele 90 : 20
=> ^oplatka mlsoun orisek : 36
=> ^kola hvizdal visen 0,5 : 12
=> ^ledovy caj lednacek zeleny caj 0,5 : 12
=> ^energeticky napoj vzruch original 0,5 : 24
=> ^pramenita voda skrivanka perliva 1,5 : 12
---
Prosím 12 lahví ryzlinku, 12 lahví rulandského šedého, 6 x merlot, 6 x dornfelder, sud veltlínu a 2 kartony sektu demi sec. Víno stolní červené suché 6 ks. Díky, vinárna U Sudu
=> ^konipas ryzlink : 12
=> ^konipas rulandske sede : 12
=> ^sklepy liskovec merlot : 6
=> ^sklepy liskovec dornfelder : 6
=> ^sudove vino konipas veltlinske : 30
=> ^sekt svatba demi sec : 12
=> ^stolni vino cervene suche : 6
---
Dobrý den,
objednáváme obaly:
kelímky na kávu bílé 0,4 2 kartony
víčka černá 1 karton
menu box dvoudílný 4 balení
talíř hluboký 10 balení
příbor vidlička 20, nůž 20, lžíce 10
potravinová fólie 45 cm 2 ks
alobal 45cm 2 ks
mikrotenové sáčky 25x35 5 ks
papírová taška hnědá 4 bal.
Hezký den
=> ^kelimek papirovy na kavu bily 0,4 : 40
=> ^vicko na kelimek cerne : 10
=> ^menu box dvoudilny : 4
=> ^talir.*hluboky : 10
=> ^dreveny pribor vidlicka : 20
=> ^dreveny pribor nuz : 20
=> ^dreveny pribor lzice : 10
=> ^potravinova folie 45 : 2
=> ^alobal 45 : 2
=> ^mikrotenove sacky 25 : 5
=> ^papirova taska hneda : 4
---
mrazak: 8x hranolky rovne 750g, 6x brokolice 2,5kg, 4x zeleninova smes pod svickovou, 2x maliny 2,5 kg, 10x knedlik houskovy, 3x file 5kg, 2x listove testo 10kg
=> ^hranolky rampouch rovne 10 mm 750 : 8
=> ^mrazena zelenina rampouch brokolice 2,5 : 6
=> ^zeleninova smes rampouch pod svickovou : 4
=> ^mrazene ovoce rampouch malina 2,5 : 2
=> ^knedlik houskovy : 10
=> ^file z tresky 5 : 3
=> ^listove testo 10 : 2
---
Zdravím Pepo, klasika jako vždycky, k tomu ale místo deseti šumav dej dvanáct, rohlíky stejně 120 a 30 housek kmínovejch. Jo a 2 kila droždí. Pekáč
=> ^chleb sumavsky : 12
=> ^rohlik tukovy : 120
=> ^houska pletena sul a kmin : 30
=> ^drozdi cerstve 1 : 2
---
Dobrý den, prosíme doobjednat k závozu 1.12.: balkánský sýr 4 kg 1 ks, zavináče 4kg 1 ks, okurky s chilli 3,5 kg 3 ks, kysané zelí červené 5kg 2 ks, salát bramborový s majonézou 5kg 2 ks, tlačenka 3 kg, utopence nemáte? Hospůdka U Lípy
=> ^balkansky syr 4 kg : 1
=> ^zavinace 4 kg : 1
=> ^sterilovane okurky s chilli 3,5 : 3
=> ^kysane zeli cervene 5 : 2
=> ^bramborovy salat s majonezou 5 : 2
=> ^tlacenka : 3
---
Dobrý den, prosím o závoz v úterý:
Krůtí prsní řízek 5 kg
Telecí kýta 3 kg
Hovězí svíčková 4 kg
Klobása grilovací se sýrem 3 kg
Slanina plátky 500g 6 ks
Paštika jemná 750g 2 ks
Losos filet 3kg
Děkuji, restaurace Na Statku, Tomáš Říha
=> ^kruti prsni rizek : 5
=> ^teleci kyta : 3
=> ^hovezi svickova : 4
=> ^klobasa grilovaci : 3
=> ^slanina platky 500 : 6
=> ^jatrova pastika jemna 750 : 2
=> ^losos filet : 3
---
ahoj kluci, do baru potřebuju 2x bag in box bílý desítka, 1x růžový desítka, 6 tuzemáků půllitrovek, 3 slivovice a dvě basy minerálky perlivý 0,33. ať to je do pátku. čau Bára
=> ^bag in box.*bile suche 10 : 2
=> ^bag in box.*rose 10 : 1
=> ^tuzemak kormidlo 0,5 : 6
=> ^palirna drozd slivovice : 3
=> ^mineralni voda eliscina kyselka perliva 0,33 : 48
---
1) mléko čerstvé polotučné - 10l
2) jogurt vanilkový - 20
3) pudink karamel - 20
4) kefír jahodový - 12
5) tavený sýr pažitka - 18
6) pomazánkové křen - 12
7) vejce L 10 ks - 18
=> ^cerstve mleko strakatka polotucne : 10
=> ^jogurt kopretina vanilka : 20
=> ^pudink.*karamel : 20
=> ^kefirove mleko jahoda : 12
=> ^taveny syr trojka pazitka : 18
=> ^pomazankove kren : 12
=> ^vejce cerstva l : 18
---
Vážená paní Dvořáková, objednáváme pro cukrárnu: mouku hladkou 25 kg (2 pytle), cukr moučku 20 kg, vanilkový cukr kilový 2 ks, čokoládovou polevu tmavou 1 kg 6 ks, rozinky 15 ks, mandle kilové 2 ks, želatinu plátkovou 24 ks a šlehačku litrovou 2 kartony. S přáním hezkého dne, Cukrárna Sněhurka
=> ^psenicna mouka hladka 25 : 2
=> ^cukr moucka : 20
=> ^vanilkovy cukr 1 kg : 2
=> ^cokoladova poleva tmava : 6
=> ^rozinky : 15
=> ^mandle loupane 1 : 2
=> ^zelatina platky : 24
=> ^smetana ke slehani 33 % 1 l : 24
---
POTREBUJEME DOVEZT JESTE DNES 3 X HRANOLKY VLNITE 2,5 KG 2 X KURECI NUGETY 1 X FRITOVACI OLEJ STANDARD KANYSTR. KIOSEK
=> ^hranolky rampouch vlnite 2,5 : 3
=> ^kureci nugety : 2
=> ^fritovaci olej standard : 20
---
Čistící prostředky na prosinec:
univerzální čistič citron 1l - 12 ks; wc gel oceán - 12 ks; čistič kuchyně - 6 ks; dezinfekce 5l - 2 ks; aviváž jarní louka - 6 ks; prací gel sensitive - 3 ks; pytle 120l - 20 ks; houbičky velké - 10 ks
=> ^univerzalni cistic citron 1 : 12
=> ^wc gel ocean : 12
=> ^cistic kuchyne : 6
=> ^dezinfekce na povrchy 5 : 2
=> ^avivaz bublina jarni louka : 6
=> ^praci gel bublina sensitive : 3
=> ^pytle na odpad 120 : 20
=> ^houbicky na nadobi velke : 10
---
Prosím na zítra ráno 30 koblih meruňkových, 20 čokoládových, 24 koláčů s makem, 10 croissantů prázdných a 5 závinů jablečných. Káva espresso Modrý hrnek 1 kg 2x a sypaný čaj rooibos 2x. Kavárna Na rohu
=> ^kobliha merunka : 30
=> ^kobliha cokolada : 20
=> ^kolac mak : 24
=> ^croissant maslovy prazdny : 10
=> ^zavin jablko : 5
=> ^kava modry hrnek espresso 1 kg : 2
=> ^sypany caj rooibos : 2
---
zelenina: celer 4kg, mrkev karotka 3 kg, brambory A 25kg, brambory B 50kg, cibule zluta 10kg, zampiony hnede 2kg, salat rimsky 6, rukola smes 500g 2
=> ^celer bulvovy : 4
=> ^mrkev karotka : 3
=> ^brambory varny typ a : 25
=> ^brambory varny typ b : 50
=> ^cibule zluta : 10
=> ^zampiony hnede : 2
=> ^salat rimsky : 6
=> ^smes salatu s rukolou 500 : 2
`
