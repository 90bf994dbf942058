/** Judged before they were read for the first time; what failed of them was mended. */
export const learnedMails = `
Dobry den,
do skolni kuchyne prosim na stredu:
mouka hladka 25kg 1 pytel
mouka polohruba 10 kg
mleko polotucne trvanlive 3 kartony
tvaroh mekky 250g 32 ks
vejce M 30ks 6 plat
krupice detska 10
brambory B 50 kg
S pozdravem
Jitka Mala, vedouci SJ
ZS Lipova 12, Brno
=> ^psenicna mouka hladka 25 kg : 1
=> ^psenicna mouka polohruba 1 kg : 10
=> ^trvanlive mleko.*polotucne : 36
=> ^tvaroh mekky : 32
=> ^vejce cerstva m.*30 ks : 6
=> ^krupice jemna detska : 10
=> ^brambory varny typ b : 50
---
cus marto, dej mi k zitrku jeste 2x zelí kyselí 5kg, spekacky 3kila a sud vorare jedenactky padesatku. Jo a ty okurky ne 2 ale 4 sklenice ty velky
=> ^kysane zeli bile 5 kg : 2
=> ^spekacky tradicni|^spekacky extra : 3
=> ^vorar lezak 11° keg 50 : 1
=> ^sterilovane okurky.*3,5 kg : 4
---
Zboží	Množství	MJ
Rýže parboiled 5 kg	4	ks
Olej řepkový 10 l	2	ks
Cukr krystal 1kg	20	ks
Hovězí zadní	12	kg
Kuřecí prsa	15	kg
Cibule žlutá	20	kg
=> ^ryze parboiled 5 kg : 4
=> ^repkovy olej 10 l : 2
=> ^cukr krystal 1 kg|^cukr krystal, : 20
=> ^hovezi zadni : 12
=> ^kureci prsni rizek : 15
=> ^cibule zluta : 20
---
Ahoj tak jako minule jen místo šesti másel osm a přidej dvacet rohlíků a deset housek makových
Pepa z večerky
=> ^cerstve maslo 82 % 250 : 8
=> ^rohlik tukovy : 20
=> ^houska pletena mak : 10
---
Dobrý den, pro nemocniční kuchyni objednáváme na 14. 5.:
– čaj ovocný gastro, 12 bal.
– džem meruňka porce 20x20 g, 6 bal.
– máslo porce 10 g, 4 kartony
– med květový porce: 3
– mléko bez laktózy 24 ks
– suchary nemáte?
– kuřecí stehenní řízek 18,5 kg
– hrách žlutý 25 kg, 1 pytel
Děkuji, dietní sestra Vlasta Hrubá
=> ^caj konvicka gastro ovocny : 12
=> ^dzem merunka 20 × 20 : 6
=> ^cerstve maslo 82 % 10 g : 16
=> ^med kvetovy 12 × 20 : 3
=> ^trvanlive mleko.*bez laktozy : 24
=> ^kureci stehenni rizek : 18.5
=> ^hrach zluty puleny 25 kg : 1
---
dobrej, hele potreboval bych 4 basy vorare desitky lahvovy, 2 basy nealko vorar nula lahev, 6 flasek tuzemaku litrovyho a 3x fernet trojlistek horky pul litru. cau Honza / hospoda U Kapra
=> ^vorar vycepni svetle 10° 0,5 : 80
=> ^vorar nula.*lahev : 40
=> ^tuzemak.*1 l : 6
=> ^bylinny liker.*horky 0,5 : 3
---
prosim mouka hrubá 5x, droždí kostky 42g 20 ks, máslo 250g 40, povidla 3kg 2 kyble, mák koláč 24, tvaroh tučný 30 a vanilkový cukr malý 50ks. Pekařství Klas
=> ^psenicna mouka hruba 1 kg : 5
=> ^drozdi cerstve 42 : 20
=> ^cerstve maslo 82 % 250 : 40
=> ^povidla svestkova 3 kg : 2
=> ^kolac mak : 24
=> ^tvaroh tucny : 30
=> ^vanilkovy cukr 20 g : 50
---
Jani, to samé co v pondělí, k tomu navíc: rajčata cherry 2 kg; ledový salát 6; mozzarella 125 g – 12x; bazalka 3 kytky; olivový olej pětilitr 1
Díky Marek (pizzerie)

Odesláno z iPhonu

Dne po 3. 6. 2024 v 9:12 Jana <obchod@velkoobchod.example> napsala:
> potvrzuji 10x mouka 25 kg, 5 kg eidam
=> ^rajcata cherry : 2
=> ^salat ledovy : 6
=> ^mozzarella bufalka 125 : 12
=> bazalka 1 ks : 3
=> ^olivovy olej.* 5 l : 1
---
brý ráno, posílám seznam: toaleťák 3vrstvý 24ks 4x, mýdlo tekutý 5l levandule 2x, pytle 120l 10x, jar citron 5l 1x, houbičky velký 2x, rukavice M 1x, savo 5l 2ks
=> ^toaletni papir.*3 vrstvy 24 : 4
=> ^tekute mydlo.*levandule 5 l : 2
=> ^pytle na odpad 120 : 10
=> ^prostredek na nadobi.*citron 5 l : 1
=> ^houbicky na nadobi velke : 2
=> ^dezinfekce na povrchy 5 l : 2
---
Objednavam: 24 kola hvizdal original pul litr, 12 kola bez cukru 2 l, 24 vzruch original ctvrtlitr, 48 limonada malina 0,33, dva kartony skrivanka neperliva 1,5 a jeden karton jemne perliva 0,5. Po desate hodine volejte 604 123 456. Nguyen
=> ^kola hvizdal original 0,5 : 24
=> ^kola hvizdal bez cukru 2 l : 12
=> ^energeticky napoj vzruch original 0,25 : 24
=> ^limonada kvitek malina 0,33 : 48
=> ^pramenita voda skrivanka neperliva 1,5 : 12
=> ^pramenita voda skrivanka jemne perliva 0,5 : 12
`
