/** Written by somebody who did not know how mails are read. */
export const laterMails = `
Pivo dvanáctka 2 sudy, desítka voraře padesátka 3x a jednu malinovku v sudu. Prázdné sudy vraťte prosím s sebou.
=> 12°.*keg : 2
=> ^vorar vycepni 10° keg 50 l : 3
=> ^sudova limonada.*malina : 1
---
- smetana 33% 6x
- kečup 900 2ks
- mouka hladká 25kg 2x
- cukr krystal 25kg 1x
- olej řepkový 10l - 2
=> ^smetana ke slehani 33 : 6
=> ^kecup.*520 : 2
=> ^psenicna mouka hladka 25 kg : 2
=> ^cukr krystal 25 kg : 1
=> ^repkovy olej 10 l : 2
---
Dobrý den paní Marto,
prosila bych na pátek deset kilo brambor, pět kilo cibule žluté a dvě kila mrkve. A kdyby byly, tak ještě 3 kg jahod.
Faktura zvlášť na školku jako minule.
Hezký den
Alena Dvořáčková, školní jídelna
=> ^brambory varny : 10
=> ^cibule zluta : 5
=> ^mrkev : 2
=> ^jahody
---
toaleťák 4 balení
jar 3x
kafe zrnkové 2 kg
=> ^toaletni papir
=> ^prostredek na nadobi : 3
=> ^kava
---
Ahoj, přihoď nám k zítřku ještě:
vajíčka 3 plata
máslo 20 ks
šlehačka litrová 4ks
tvaroh měkký 10
díky, Radek (cukrárna) 721 555 019
=> ^vejce cerstva.*30 ks : 3
=> ^cerstve maslo 82 % 250 : 20
=> ^smetana ke slehani.*1 l : 4
=> ^tvaroh mekky : 10
---
Dobrý den,
ještě prosím doplnit 6 ks salát ledový a 2 kg rajčat.
Díky Petra

> Dne 12. 3. 2024 v 8:15 napsal(a) Velkoobchod:
> potvrzujeme Vaši objednávku:
> brambory 25 kg
> cibule 10 kg
> okurky salátové 12 ks
=> ^salat ledovy : 6
=> ^rajcata (volna|kerikova|cherry) : 2
---
zdravim prosim na pondeli burty 5 kg, parky 3kg, horcice plnotucna kbelik 1x, chleba kminovy 1200g 6ks. Volejte az po desate
=> ^spekacky : 5
=> ^parky : 3
=> ^horcice.*plnotucna 5 kg : 1
=> ^chleb.*kminovy 1200 : 6
---
Objednavka bar:
vodka 1l 4x
rum litr 3 flašky
gin 2 flašky
tonic 12 ks
fernet 2x
kola 2l 18
=> ^vodka.*jemna 1 l : 4
=> ^tuzemak.*1 l : 3
=> ^gin : 2
=> ^tonik : 12
=> ^bylinny liker.*(horky|pelynkovy) : 2
=> ^kola.*original 2 l : 18
---
Prosím tucet housek, dvacet kaiserek, půl tuctu baget světlých a pět vánoček. Pečivo do šesti ráno, jinak to nemá smysl!
=> ^houska : 12
=> ^kaiserka : 20
=> ^bageta svetla : 6
=> ^vanocka : 5
---
Dobrý den, objednáváme:

Hovězí zadní      6 kg
Hovězí kližka     4 kg
Vepřová plec      10 kg
Bůček s kostí     5 kg
Kuřecí stehna     12 kg

S pozdravem Zdeněk Kučera
Hotel Praděd, 583 000 111
=> ^hovezi zadni : 6
=> ^hovezi klizka : 4
=> ^veprova plec : 10
=> ^veprovy bok s kosti : 5
=> ^kureci (horni stehno|stehenni rizek) : 12
---
nazdar, pivo jako obvykle, k tomu 24 birelů a 10x radler citron. brambůrky solené 20ks
=> ^vorar (lezak|vycepni|plechovka)|^tetrivek|^kamenicka hvezda|^psenicne pivo|^pale ale
=> ^vorar nula.*svetle : 24
=> ^radler.*citron : 10
=> ^chipsy.*solene : 20
---
Prosím o dovoz zítra do 9h:
2x hranolky rovné 2,5kg
1x hrášek mražený 2,5
3x smažák obalovaný
2x rybí prsty 1kg
1 zmrzlina vanilková 5l
=> ^hranolky.*rovne.*2,5 kg : 2
=> hrasek 2,5 kg : 1
=> ^smazeny syr.*eidam : 3
=> ^rybi prsty 1 kg : 2
=> ^zmrzlina.*vanilka 5 l : 1
---
Dobry den, pytle na odpad 120l 10 roli, alobal siroky 1, folie potravinova 45 2ks, pecici papir v roli 3. Dekuji Hanka K.
=> ^pytle na odpad 120 : 10
=> ^alobal 45 : 1
=> ^potravinova folie 45 : 2
=> ^pecici papir 38 : 3
---
Jano ahoj, rohlíků ne 30 ale 50 a k tomu ještě 4 toustový chleba tmavý. Cibuli nechceme, máme jí dost. Tonda
=> ^rohlik : 50
=> ^toustovy chleb tmavy : 4
---
mouka polohrubá 10 ks
mouka hrubá 5
krupice dětská 6x
prášek do pečiva 30ks
droždí kostky 20
vanilkový cukr 40 ks
=> ^psenicna mouka polohruba 1 kg : 10
=> ^psenicna mouka hruba 1 kg : 5
=> ^krupice jemna detska : 6
=> ^kypric : 30
=> ^drozdi.*42 : 20
=> ^vanilkovy cukr 20 g : 40
---
Dobrý den, prosíme o 3 kartony polotučného mléka trvanlivého, 2 kartony smetany na vaření, 1 přepravku bílých jogurtů a 6 kg eidamu 30 v bloku.
MŠ Sluníčko
=> ^trvanlive mleko.*polotucne
=> ^smetana na vareni
=> jogurt.*bily|^bily jogurt
=> ^eidam jasan 30 % blok
---
8x hermelin, 2 kg mozzarela strouhana, balkan 4kg 1x, niva 1 bochnik, tvaruzky 10
=> ^syr s bilou plisni.*(original|pepr) : 8
=> ^mozzarella.*strouhana : 2
=> ^balkansky syr 4 kg : 1
=> ^syr s modrou plisni
=> ^zrajici tvaruzky : 10
---
Pěkný den, na víkend máme svatbu, takže:
- veltlín 24 flašek
- frankovka 18 fl.
- sekt demi 12 lahví
- pro děti dětský sekt 6
- slivovice 5x
Zaplatím hotově při předání. Novotný 608 321 654
=> veltlinske zelene 0,75 : 24
=> ^konipas frankovka 0,75 : 18
=> ^sekt svatba demi : 12
=> ^detsky sekt : 6
=> slivovice : 5
---
jabka gala 15kg banany 10 kg pomerance na stavu 20kg citrony 3kg
=> ^jablka gala : 15
=> ^banany : 10
=> ^pomerance na stavu : 20
=> ^citrony : 3
---
Dobrý den, objednávka na trafiku:
Jihomoravan 15 výtisků
křížovky 10x
Televizní týden 20
žvejky mátový 30 ks
lízátka 1 balení
tabulka hořká čokoláda 15ks
=> ^denik jihomoravan$ : 15
=> krizovky : 10
=> televizni tyden : 20
=> ^zvykacky.*mata : 30
=> ^lizatka
=> ^cokolada tabulka horka : 15
---
Prosim kecup jemny 5kg 2x majoneza kybl 1x tatarka velka 1x, okurky kysely 3,5 kg 4 ks
dik kuchar Milan
=> ^kecup.*jemny 5 kg : 2
=> ^majoneza.*5 kg : 1
=> ^tatarska.*5 kg : 1
=> ^sterilovane okurky.*3,5 kg : 4
---
Dobrý den,
chtěl bych se zeptat, jestli už máte otevřeno i v sobotu. Jinak prosím poslat jen dva svazky kopru, kilo česneku, celer 3 kg a pět květáků.
Děkuji a přeji hezký zbytek dne
Bc. Jiří Malý
=> ^kopr : 2
=> ^cesnek : 1
=> ^celer : 3
=> ^kvetak : 5
---
spagety 5kg 2x
kolínka 10 ks 500g
rýže parboiled 5kg 3x
rýže basmati 1kg 6 ks
kuskus 8
=> ^testoviny.*spagety 5 kg : 2
=> ^testoviny.*kolinka 500 : 10
=> ^ryze parboiled 5 kg : 3
=> ^ryze basmati 1 kg : 6
=> ^kuskus : 8
---
Ahoj, kelímky na kafe 0,3 bílé 4 balení, víčka černý taky 4 bal., brčka černá 2 bal, menuboxy dvoudílný 3 bal
Bistro Roh / Denisa / 775 800 412
=> ^kelimek papirovy.*bily 0,3
=> ^vicko.*cerne
=> ^brcka.*cerna
=> ^menu box dvoudilny
---
Prosím CO2 desítku 2 bomby, šlehačkové bombičky 3 krabičky, pivní tácky 5 balení a sklenice půllitry 4x.
=> ^oxid uhlicity.*10 kg : 2
=> ^slehackove bombicky
=> ^pivni tacky
=> ^sklenice na pivo 0,5 : 4
---
dobry den posilam obj. pepr cerny mlety 500g 2x, paprika sladka 500 2x, kmin drceny 500g 1x, majoranka velka 1, bobkovy list 10ks, sul 10x
minule bylo maslo promackle, prosim opatrne
=> ^pepr cerny mlety 500 : 2
=> ^paprika sladka mleta 500 : 2
=> ^kmin drceny 500 : 1
=> ^majoranka.*150 : 1
=> ^bobkovy list : 10
=> ^(morska )?sul .*1 kg : 10
---
Objednávka č. 2024/118 – termín 15.4.
1. Čistič na okna - 4 ks
2. WC gel - 6 ks
3. Mýdlo tekuté 5l - 2 ks
4. Papírové ručníky ZZ bílé - 3 kart.
5. Prášek na praní 15 kg - 1 ks
Penzion Bělá, Hlavní 12, 588 44 Bělá
=> ^cistic sklo : 4
=> ^wc gel : 6
=> ^tekute mydlo.*5 l : 2
=> ^papirove rucniky.*bile
=> ^praci prasek.*15 kg : 1
---
Dobré ráno, místo hovězího dejte prosím 3 kg krůtích prsou a k tomu dvě kachny a 10 kuřat. Kuřecí játra 4x. Děkujeme
=> ^kruti prsni rizek : 3
=> ^kachna : 2
=> ^kure chlazene : 10
=> ^kureci jatra : 4
---
cau, matonka neperliva mala 24ks, redbul 24 ks, dzus pomeranc litr 12x a ledovy caj broskvovy pullitr 12x
=> ^mineralni voda.*neperliva 0,33 : 24
=> ^energeticky napoj.*original : 24
=> ^dzus.*pomeranc 1 l : 12
=> ^ledovy caj.*broskev 0,5 : 12
---
Krásný den,
do kavárny bychom potřebovali: šest kilo espressa (Modrý hrnek), čaj ovocný gastro 2 balíčky, horkou čokoládu tmavou kilovou 3x, smetánky do kávy 20x a cukr porcovaný bílý jednu krabici.
Lucie, Kavárna Na Rohu, 602 200 300
=> ^kava modry hrnek espresso 1 kg : 6
=> ^caj.*gastro ovocny : 2
=> ^horka cokolada tmava 1 kg : 3
=> ^smetana do kavy : 20
=> ^cukr porcovany bily
---
Koblihy meruňkové 30 ks, koláče tvarohové 20, makové taky 20, croissant prázdný 15. A závin jablečný 4.
=> ^kobliha merunka : 30
=> ^kolac tvaroh : 20
=> ^kolac mak : 20
=> ^croissant.*prazdny : 15
=> ^zavin jablko : 4
---
zdr. potrebuju 2 kg sunky od kosti, sunkovy salam kilo a pul, vlassky salat 2,5kg 2x, pastika mala 20 ks, bramborovy salat s majolkou 5 kg 1x
=> ^sunka od kosti
=> ^salam sunkovy
=> ^vlassky salat 2,5 kg : 2
=> ^jatrova pastika.*100 : 20
=> ^bramborovy salat s majonezou 5 kg : 1
---
Re: objednávka

Ano, v úterý to vyhovuje. Přidejte prosím ještě 4 kg žampionů bílých, papriku červenou 3 kg a žlutou 2 kg.
M. Jelínek

> Dobrý den, můžeme Vám závoz přesunout na úterý?
> Objednáno máte: 10x mléko polotučné, 5 kg cibule
> S pozdravem, expedice, tel. 800 123 123
=> ^zampiony bile : 4
=> ^paprika cervena : 3
=> ^paprika zluta : 2
---
Svíčková hovězí 4 kg, panenka 3kg, losos čerstvý 2 fileti, pstruh 5kg, citron 2 kg
=> ^hovezi svickova : 4
=> ^veprova panenka : 3
=> ^losos filet
=> ^pstruh : 5
=> ^citrony : 2
---
Večerka Nguyen objednat:
chipsy paprika 140g 24
tycinky solene 85g 30
arasidy solene 100g 20
kola 0,5 bez cukru 24
nanuk jahoda 30
cinska polevka v kelimku kure 20
=> ^chipsy.*paprika 140 : 24
=> ^slane tycinky.*solene 85 : 30
=> ^arasidy solene 100 : 20
=> ^kola.*bez cukru 0,5 : 24
=> ^nanuk.*jahoda : 30
=> ^nudlova polevka.*kure : 20
---
Dobrý den, tak jak jsme se domluvili po telefonu: tuňák v oleji 1kg 3 ks, rajčata loupaná krájená 2,5kg 6x, olivovej olej 5l jeden, balsamiko 2 flašky a bazalka v květináči 4x. Zbytek až příští týden.
Trattoria Da Paolo
=> ^tunak (kousky )?v oleji 1 kg : 3
=> ^rajcata loupana krajena 2,5 : 6
=> ^olivovy olej.* 5 l : 1
=> ^balsamikovy ocet : 2
=> bazalka 1 ks : 4
---
POSLETE ZITRA 2 PYTLE BRAMBOR, 1 BEDNU RAJCAT, 10 OKUREK SALATOVYCH, ZELI BILE 8 KG. BRANA KOD 4512
=> ^brambory varny
=> ^rajcata (volna|kerikova|cherry)
=> ^okurka salatova : 10
=> ^zeli bile : 8
---
Ahojte, knedlík houskový 12 ks, kysané zelí bílé 5kg 2x, sádlo 6, jako vždycky rohlíky, a nutelu velkou jednu. Kdyby řidič mohl zazvonit zezadu, vepředu kopou. Dík, Blanka 731 002 448
=> ^knedlik houskovy : 12
=> ^kysane zeli bile 5 kg : 2
=> ^sadlo : 6
=> ^rohlik
=> ^liskooriskovy krem 3 kg : 1
`
