/** Judged before they were read; the first reading had 88.5 of 100 lines right and one taken wrongly. */
export const autumnMails = `
Dobrý den paní Nováková,
na pátek bych prosila do jídelny:
brambory typ B  75 kg
cibule loupaná  5 kg
kuřecí stehna horní  22 kg
rýže dlouhozrnná 5kg  3 ks
čočka velkozrnná  20 ks
ocet  2 l
Mějte krásný den
Iva Sedláčková
=> ^brambory varny typ b : 75
=> ^cibule loupana : 5
=> ^kureci horni stehno : 22
=> ^ryze dlouhozrnna 5 kg : 3
=> ^cocka velkozrnna : 20
=> ^ocet : 2
---
nazdar, dones zitra 3 sudy voraře dvanáctky třicítky, dva sudy jedenáctky 50l a jeden sud malinovky. panáky zelené máš? jinak 2x vodka litr, 1x gin suchej
=> ^vorar lezak 12° keg 30 : 3
=> lezak 11° keg 50|jedenactka 11° keg 50 : 2
=> ^sudova limonada kvitek malina : 1
=> ^vodka severka jemna 1 l : 2
=> ^gin jalovcak suchy : 1
---
prosim o: 60 rohliku, 20 housek makovych, 8 chleba sumava krajeny, 6 toustovy svetly, 24 kobliha vanilka. vecerka U Nadrazi dekujeme
=> ^rohlik tukovy : 60
=> ^houska pletena mak : 20
=> ^chleb sumavsky kvaskovy krajeny : 8
=> ^toustovy chleb svetly : 6
=> ^kobliha vanilka : 24
---
Dobrý den, objednávka pro kavárnu Kolečko:
káva Zrnko Etiopie - 4x
káva Zrnko Kolumbie - 4x
mléko čerstvé plnotučné - 2 kartony
cukr třtinový porcovaný - 1
kelímky 0,3 hnědé - 5 balení
víčka černá - 5 balení
sirup karamel barový 2 lahve
croissant čokoládový 20 ks
Faktura na IČO 12345679. Děkuji, Bára
=> ^kava zrnko etiopie : 4
=> ^kava zrnko kolumbie : 4
=> ^cerstve mleko.*plnotucne : 20
=> ^cukr porcovany trtinovy : 1
=> ^kelimek papirovy na kavu hnedy 0,3
=> ^vicko na kelimek cerne
=> ^barovy sirup shaker karamel : 2
=> ^croissant maslovy cokolada : 20
---
Ahoj, potřebuju to samé co minule, akorát přidej 5 kilo mletýho, deset kilo krkovice a čtyři kila bůčku bez kosti. Slaninu tentokrát nechci.
Řeznictví
=> ^mlete maso mix
=> ^veprova krkovice : 10
=> ^veprovy bok bez kosti : 4
---
Kód	Název	Ks
	Kečup Rajdík jemný 5 kg	3
	Tatarská omáčka 5 kg	2
	Majonéza Vejčák 5 kg	2
	Fritovací olej standard	40
	Hranolky rovné 10mm 2,5kg	8
	Kuřecí nugety 1 kg	6
=> ^kecup rajdik jemny 5 kg : 3
=> ^tatarska omacka 5 kg : 2
=> ^majoneza vejcak 5 kg : 2
=> ^fritovaci olej standard : 40
=> ^hranolky rampouch rovne.*2,5 : 8
=> ^kureci nugety : 6
---
dobry den tady hotel slunce prosim pripsat k objednavce jeste ctyri bagy bileho vina petilitrove dvanact lahvi sektu brut sest lahvi perliveho vina bileho a dva kartony tonicu dekuji na shledanou
=> ^bag in box.*bile.* 5 l : 4
=> ^sekt svatba brut : 12
=> ^perlive vino jiskrivka bile : 6
=> ^tonik horec
---
Zdravím Jirko,
jabka gala 13kg, hrušky 12 kg konference, mandarinky bednu, hroznový víno bílý 5kg, 2 melouny, zelí hlávkové 12 kg, kopr 5 svazků, petrželka 5 svazků.
PS: minule byly banány zelené, dej pozor!
=> ^jablka gala : 13
=> ^hrusky konference : 12
=> ^mandarinky : 10
=> ^hrozny bile : 5
=> ^meloun vodni
=> ^zeli hlavkove rane : 12
=> ^kopr svazek : 5
=> ^petrzel hladkolista svazek : 5
---
Re: Re: objednávka pondělí

jo, těch džusů pomeranč litrových radši 24, a jablečných 12. Ledový čaj broskev 1,5 l 18 ks. Zbytek platí.

Tomáš Krejčí
Sportbar Finiš
tel.: +420 721 000 111

-----Original Message-----
From: obchod@velkoobchod.example
Sent: Monday
Máte v objednávce 12x džus pomeranč 1 l a 30x rohlík. Souhlasí?
=> ^dzus sadovka 100 % pomeranc 1 l : 24
=> ^dzus sadovka 100 % jablko 1 l : 12
=> ^ledovy caj lednacek broskev 1,5 : 18
---
1/ losos filet 6 kg
2/ pstruh duhový 4kg
3/ treska filé 5 kg balení 1x
4/ citrony 3kg
5/ krůtí prsa 7 kg
6/ telecí kýta 5,5 kg
7/ smetana na vaření litr 12 ks
=> ^losos filet : 6
=> ^pstruh : 4
=> ^file z tresky 5 kg : 1
=> ^citrony : 3
=> ^kruti prsni rizek : 7
=> ^teleci kyta : 5.5
=> ^smetana na vareni.*1 l : 12
---
Dobrý večer, cukrárna Marcipán. Prosíme 5 kg listového těsta (po půl kile), 4 l melanže, cukr moučka 30 ks, kakao kilo 2x, čokopoleva tmavá 3 kg, želatina plátky 10, mandle loupané kilové 2, kokosový olej nemáte viďte? Šlehačka litr 24x.
=> ^listove testo 500 : 10
=> ^vajecna melanz : 4
=> ^cukr moucka : 30
=> ^kakao holandske 1 kg : 2
=> ^cokoladova poleva tmava : 3
=> ^zelatina platky : 10
=> ^mandle loupane 1 kg : 2
=> ^smetana ke slehani.*1 l : 24
---
poslete nam prosim 10x wc gel ocean, 6x univerzalni cistic citron litr, 2x jar 5l jablko, utěrky kuchyňské 4role 6 bal, papír ručníky šedé 3 kartony, tablety do mycky all in 1 dvoje. Domov seniorů Lípa, sklad
=> ^wc gel ocean : 10
=> ^univerzalni cistic citron 1 l : 6
=> ^prostredek na nadobi.*jablko 5 l : 2
=> ^kuchynske uterky.*4 role
=> ^papirove rucniky z-z sede : 3
=> ^tablety do mycky.*all in 1 : 2
---
Čau, na sobotu: uzený eidam 3kg, hermelín na gril 10, niva kolo 1, šunka od kosti 3kg, klobásy domácí 5kg, párky debrecínky 5kg, hořčice kremžská kýbl, chleba kmínový velký 10 ks... jo a tvarůžky 6. Dík, Míra
=> ^eidam jasan uzeny : 3
=> ^syr s bilou plisni.*grilovaci : 10
=> ^syr s modrou plisni
=> ^sunka od kosti
=> ^klobasa domaci : 5
=> ^parky debrecinske : 5
=> ^horcice.*kremzska 5 kg : 1
=> ^chleb konzumni kminovy 1200 : 10
=> ^zrajici tvaruzky : 6
---
Trafika Na Růžku: Hlas kraje 20, Hlas kraje s programem 10, Farmářské listy 5, Sousedské noviny 8, oplatka kakao 36, žvýkačky jahoda 30, skokan karamel 32, chipsy smetana pažitka malé 20, bonbony lízal máta 24
=> ^denik hlas kraje$ : 20
=> ^denik hlas kraje s tv : 10
=> ^tydenik farmarske listy : 5
=> ^tydenik sousedske noviny : 8
=> ^oplatka mlsoun kakao : 36
=> ^zvykacky pruzinka jahoda : 30
=> ^cokoladova tycinka skokan karamel : 32
=> ^chipsy bramburek smetana a pazitka 65 : 20
=> ^tvrde bonbony lizal mata : 24
---
Prosím na zítřek 3 kg žampionů, 2 x mražený špenát 2,5, 1x mražená brokolice 2,5, česnek 1 kg, pepř černý celý 500 g 1 ks, kmín celý 25g 10 ks, sůl 25 kg 1 pytel, těstoviny fleky 5kg dva pytle, omáčka svíčková základ 4. Vyřiďte prosím p. Dvořákovi, že reklamaci sýra (2 ks) posílám zvlášť.
=> ^zampiony : 3
=> spenat listovy 2,5 : 2
=> brokolice 2,5 : 1
=> ^cesnek palicak : 1
=> ^pepr cerny cely 500 : 1
=> ^kmin cely 25 : 10
=> ^sul jemna s jodem 25 : 1
=> ^testoviny vretanko fleky 5 kg : 2
=> ^svickova omacka zaklad : 4
`
