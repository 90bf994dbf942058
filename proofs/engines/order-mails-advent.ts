/** Judged before they were read; the first readings had 92.4 and 94.8 of 100 lines right, three taken wrongly in the former. */
export const adventMails = `
Dobrý den,
posílám objednávku na středu 2.12.:
Hovězí přední bk 15kg
Vepřová kýta bk 20 kg
Kuřecí stehenní řízek 12 kg
Kuřecí játra 10 ks
Párky jemné 5kg
Eidam 30% bloček 6 kg
Jogurt bílý selský 5 kg 3 kbelíky
Zakysaná smetana 1kg - 10 ks
Rohlíky celozrnné 80 ks
Chléb kmín. 1200g 12 ks
S pozdravem,
Jana Krátká, vedoucí školní jídelny
ZŠ Komenského 12, 392 01 Soběslav
tel. 381 222 333
=> ^hovezi predni : 15
=> ^veprova kyta : 20
=> ^kureci stehenni rizek : 12
=> ^kureci jatra : 10
=> ^parky jemne : 5
=> ^eidam jasan 30 % blok : 6
=> ^bily jogurt selsky 5 kg : 3
=> ^kysana smetana.*1 kg : 10
=> ^rohlik celozrnny : 80
=> ^chleb konzumni kminovy 1200 : 12
---
Nazdar Jirko, na víkend: 5x sud 11 Tetřívek 50tka, 3x sud Vorař desítka 50l, 2 basy nealka lahváčů, 1 karton tuzemák litr, 6 vodek jemných litrovek, panáky ne. A ještě 20 pytlíků buráků solených malých. Čus Pepa
=> ^tetrivek jedenactka 11° keg 50 : 5
=> ^vorar vycepni 10° keg 50 : 3
=> ^vorar nula.*lahev : 40
=> ^tuzemak kormidlo 1 l : 6
=> ^vodka severka jemna 1 l : 6
=> ^arasidy solene 100 : 20
---
dobrý den prosím na zítra
3 kg rajčat
1 kg česneku
5ks ledových salátů
2 svazky kopru
10 kg brambor na kaši
5 kg cibule
kilo žampionů
děkuji Hana
=> ^rajcata volna : 3
=> ^cesnek palicak : 1
=> ^salat ledovy : 5
=> ^kopr svazek : 2
=> ^brambory varny typ c
=> ^cibule zluta : 5
=> ^zampiony : 1
---
Objednávka č. 2026/118

| Položka | Množství |
| mouka hladká 1kg | 30 ks |
| cukr krupice 1 kg | 20 ks |
| rýže parboiled 5kg | 4 ks |
| olej řepkový 10l | 2 ks |
| těstoviny kolínka 5kg | 3 ks |

Dodací adresa: Penzion U Rybníka, Lhota 5
=> ^psenicna mouka hladka 1 : 30
=> ^cukr krupice : 20
=> ^ryze parboiled 5 : 4
=> ^repkovy olej 10 : 2
=> ^testoviny vretanko kolinka 5 : 3
---
Ahoj Martine, můžeš mi přihodit do závozu ještě 2 krabice koblih meruňkovejch, 24 koláčů makovejch a 24 povidlovejch? A 4 bábovky mramorový. Díky, Petra z cukrárny
=> ^kobliha merunka : 48
=> ^kolac mak : 24
=> ^kolac povidla : 24
=> ^babovka mramorova : 4
---
Zdravím,
prosím o doplnění baru:
gin suchý 0,7 3x
whisky 3 roky 2x
griotka 2x
vaječný likér orig. 1x
becherovka (bylinný medový) litr 2x
sirup grenadina 2x, máta 2x, karamel 1x
tonik zázvor 12 ks
džus 100% pomeranč litr 12, ananas 12
brčka černá 2 balení
Díky, bar Modrá opice
=> ^gin jalovcak suchy : 3
=> ^whisky.*3 roky : 2
=> ^griotka : 2
=> ^vajecny liker original : 1
=> ^bylinny liker trojlistek medovy 1 l : 2
=> ^barovy sirup shaker grenadina : 2
=> ^barovy sirup shaker mata : 2
=> ^barovy sirup shaker karamel : 1
=> ^tonik horec zazvor : 12
=> ^dzus sadovka 100 % pomeranc 1 l : 12
=> ^dzus sadovka 100 % ananas 1 l : 12
=> ^brcka papirova cerna : 2
---
prosim poslat 4kg losos, 6 ks uzeneho lososa, pstruhy 5kg, zavinace 4kg 1 kbelik. dekuji restaurace na splavu
=> ^losos filet : 4
=> ^uzeny losos : 6
=> ^pstruh : 5
=> ^zavinace 4 kg : 1
---
Dobrý den paní Horáková, jako minulý týden, jen místo eidamu uzenýho dejte goudu 4 kg a přidejte 12 balkánů po 200g, 20 ks hermelínu a kilovou mozarelu 3x. Hezký den, Kolářová
=> ^gouda : 4
=> ^balkansky syr 200 : 12
=> ^syr s bilou plisni : 20
=> ^mozzarella bufalka 1 kg : 3
---
MS Sluníčko - objednávka
mléko polotučné trvanlivé ... 36
mléko bezlaktózové ... 12
pomazánkové česnek ... 12
tvaroh tučný ... 16
rohlík grahamový ... 40
jablka Golden ... 13 kg
banány ... 18 kg
mrkev ... 5 kg
piškoty dětské 240g ... 12
čaj ovocný ... 5
=> ^trvanlive mleko.*polotucne : 36
=> bez laktozy : 12
=> ^pomazankove cesnek : 12
=> ^tvaroh tucny : 16
=> ^rohlik grahamovy : 40
=> ^jablka golden : 13
=> ^banany : 18
=> ^mrkev prana : 5
=> ^piskoty detske 240 : 12
=> ^caj konvicka.*ovocny : 5
---
potrebujem do kuchyne 6x kecup jemny 5kg, 4x horcici plnotucnou 5kg, tatarku 5kg 2x, majolku 5kg 2x, okurky 3,5kg 6x, kysele zeli bile 5kg 3x a sul 25kg. Dik sef Karel
=> ^kecup rajdik jemny 5 : 6
=> ^horcice zrnicko plnotucna 5 : 4
=> ^tatarska omacka 5 : 2
=> ^majoneza vejcak 5 : 2
=> ^sterilovane okurky.*3,5 : 6
=> ^kysane zeli bile 5 : 3
=> ^sul jemna s jodem 25 : 1
---
Dobré dopoledne, chtěla bych objednat na pátek pro naši prodejnu:
Chipsy solené 140g 14 ks
Chipsy paprika 140 g 14 ks
Křupky arašídové 24 ks
Tyčinky solené 85g 24 ks
Čokoláda mléčná 20 ks, hořká 20 ks
Oplatky kakaové 36 ks
Sušenky máslové s čokoládou 20
Žvýkačky máta 30ks
Lízátka 1 bal.
Předem děkuji a přeji pěkný den
Večerka Nguyen
=> ^chipsy bramburek solene 140 : 14
=> ^chipsy bramburek paprika 140 : 14
=> ^krupky krupina arasidove : 24
=> ^slane tycinky hulka solene 85 : 24
=> ^cokolada tabulka mlecna : 20
=> ^cokolada tabulka horka : 20
=> ^oplatka mlsoun kakao : 36
=> ^susenky maslove s cokoladou : 20
=> ^zvykacky pruzinka mata : 30
=> ^lizatka : 1
---
ahoj, zitra prosim 20kg brambor typ B, 10 kg zeli bileho a 3 kg zeli kyselyho cerveneho (5 kg kbelik pokud neni). diky
=> ^brambory varny typ b
=> ^zeli bile : 10
=> ^kysane zeli cervene
---
Prosím o závoz v pátek: hranolky 10mm 2,5kg 8 pytlů, nugety kuřecí 1 kg 6 ks, smažený sýr eidam 4 ks, filé z tresky 5kg 1, zmrzlina jahodová 5 l 2 ks, pistáciová 5l 1 ks. Kiosek u koupaliště, 602 333 444
=> ^hranolky rampouch rovne 10 mm 2,5
=> ^kureci nugety : 6
=> ^smazeny syr obalovany eidam : 4
=> ^file z tresky 5 : 1
=> ^zmrzlina snezenka jahoda 5 : 2
=> ^zmrzlina snezenka pistacie 5 : 1
---
Dobrý den, můžete nám prosím dovézt kromě obvyklého i drogerii - 2x prací prášek 15 kg, 6x aviváž levandule, 3x odmašťovač 5l, 10x houbičky profilované, ubrousky bílé 12 balíčků a kelímky na pivo 0,5 jeden karton. Ať se daří, Novotný (Sokolovna)
=> ^praci prasek.*15 : 2
=> ^avivaz bublina levandule : 6
=> ^odmastovac gastro 5 : 3
=> ^houbicky.*profilovane : 10
=> ^ubrousky bile : 12
=> ^kelimek na pivo.*0,5 : 24
---
Káva: espresso 1kg 6x, crema 1kg 3x, bez kofeinu 250g 2x
Čaje: earl grey 5x, máta 5x, zelený gastro 2x
Cukr porc. bílý 1 krabice
Smetana do kávy 10g - 20 ks
=> ^kava modry hrnek espresso 1 : 6
=> ^kava modry hrnek crema 1 : 3
=> ^kava modry hrnek bez kofeinu 250 : 2
=> ^caj konvicka earl grey : 5
=> ^caj konvicka mata : 5
=> ^caj konvicka gastro zeleny : 2
=> ^cukr porcovany bily : 1
=> ^smetana do kavy : 20
---
Jeste k dnesku pls 10x bageta svetla, 5x cesnekova a 60 kaiserek svetlych. Nechavam jinak vse stejne. P.
=> ^bageta svetla : 10
=> ^bageta cesnekova : 5
=> ^kaiserka svetla : 60
---
Dobry den, objednavka pizzerie Roma: mouka hladka 25 kg 6 pytlu; mozzarella strouhana 1 kg 3 kartony; rajcata loupana krajena 2,5kg 12 ks; sunka vyberova dusena 5 kg; salam rytir 3 kg; zampiony bile 6 kg; olivovy olej 5 l 2 ks; bazalka v kvetinaci 4 ks; tunak kousky v oleji 1 kg 3 ks; kukurice 2,1kg 6 ks
=> ^psenicna mouka hladka 25 : 6
=> ^mozzarella bufalka 1 kg strouhana : 18
=> ^rajcata loupana krajena 2,5 : 12
=> ^dusena sunka vyberova : 5
=> ^salam rytir : 3
=> ^zampiony bile : 6
=> ^olivovy olej.*5 l : 2
=> bazalka 1 ks : 4
=> ^tunak kousky v oleji 1 : 3
=> ^kukurice sterilovana 2,1 : 6
---
Potřebuju 2 beny vajec M a deset másel, pět šlehaček litrovejch a tři kila sádla teda 400g kelímky 8 kusů
=> ^vejce cerstva m
=> ^cerstve maslo 82 % 250 : 10
=> ^smetana ke slehani 33 % 1 l : 5
=> ^sadlo : 8
---
Dobrý den,
prosila bych na čtvrtek ráno:

Mléko čerstvé polotučné 10 ks
Smetana 33% 200ml 12x
Máslo 250 g - 20ks
Tvaroh měkký 10x
Vejce L 10ks - 6 balení
Eidam plátky 45% 100g 10 ks
Hermelín originál 10 ks

Děkuji
Kavárna U Muzea
IČ: 87654321
=> ^cerstve mleko strakatka polotucne : 10
=> ^smetana ke slehani 33 % 200 : 12
=> ^cerstve maslo 82 % 250 : 20
=> ^tvaroh mekky : 10
=> ^vejce cerstva l : 6
=> ^eidam jasan platky 45 % 100 : 10
=> ^syr s bilou plisni belous original : 10
---
Čauky, beru na zítra do hospody: sud desítky Voraře 50l dvakrát, sud ležáku 12 třicet litrů jeden, nealko v plechu citron karton, tonik originál 6 a tři flašky slivovice. Měj se, Standa
=> ^vorar vycepni 10° keg 50 : 2
=> ^vorar lezak 12° keg 30 : 1
=> ^vorar nula.*citron : 24
=> ^tonik horec original : 6
=> ^palirna drozd slivovice : 3
---
Objednavka:
1/ 12x rohlik sypany sezamem
2/ 8x kaiserka cerealni
3/ 6x chleb zitny lneny
4/ 4x toustovy chleb maslovy
5/ 20x croissant merunka
Bufet Poliklinika
=> ^rohlik sypany sezamem : 12
=> ^kaiserka cerealni : 8
=> ^chleb zitny lneny : 6
=> ^toustovy chleb maslovy : 4
=> ^croissant maslovy merunka : 20
---
Zdravím vás, chybí nám maso. Krkovice 8kg, panenka 3kg, kuřecí křídla 10 kg, krůtí stehno horní 6kg, kachna 4 ks, hovězí roštěná 5 kg, játra kuřecí 12 ks. Závoz prosím před devátou. Šéfkuchař Libor
=> ^veprova krkovice : 8
=> ^veprova panenka : 3
=> ^kureci kridla : 10
=> ^kruti horni stehno : 6
=> ^kachna
=> ^hovezi rostena : 5
=> ^kureci jatra : 12
---
pls 10 kg cukr krystal (po 1kg), 5 kg moucka, 3x vanilkovy cukr 1kg, drozdi 1kg 2x, kakao 1kg 1x, rozinky 10x, mandle loupane 1kg 1x, povidla 3kg 2x dik cukrarna Anezka
=> ^cukr krystal 1 : 10
=> ^cukr moucka : 5
=> ^vanilkovy cukr 1 : 3
=> ^drozdi cerstve 1 : 2
=> ^kakao holandske 1 : 1
=> ^rozinky : 10
=> ^mandle loupane 1 : 1
=> ^povidla svestkova 3 : 2
---
Dobrý den, k naší páteční objednávce prosím doplnit ještě dvě krabice brček bílých, pět balení víček černých a 10 balení kelímků na kávu hnědých 0,2. Děkuji, Simona
=> ^brcka papirova bila : 20
=> ^vicko na kelimek cerne : 5
=> ^kelimek papirovy na kavu hnedy 0,2 : 10
---
Pá 27.11.
Jablka Jonagold 13kg
Hrušky konference 12 kg
Citrony 3 kg
Banány 1 bedna
Salát hlávkový 10 ks
Paprika žlutá 2,5 kg
Rajčata cherry 3 kg
Okurky salátové 12ks
Pažitka v květináči 2x
=> ^jablka jonagold : 13
=> ^hrusky konference : 12
=> ^citrony : 3
=> ^banany : 18
=> ^salat hlavkovy : 10
=> ^paprika zluta : 2.5
=> ^rajcata cherry : 3
=> ^okurka salatova : 12
=> pazitka 1 ks : 2
---
Ahoj Evo, prosím tě, potřebovali bychom přivézt 3 kartony mléka trvanlivého plnotučného, 2 kartony kysaný smetany 15% kilový, 5 kg gouda mladá a 20 balení balkánskýho sýra 200 g. Nezapomeň na ty jogurty bílé 150 - 20 ks. Dík moc! Renata
=> ^trvanlive mleko kopretina plnotucne : 36
=> ^kysana smetana 15 % 1 kg : 12
=> ^gouda jasan mlada : 5
=> ^balkansky syr 200 : 20
=> ^jogurt kopretina bily : 20
---
položka - počet
Kola originál 0,5 - 24
Kola bez cukru 0,5 - 12
Ledový čaj citron 0,5 - 24
Džus jablko 0,2 - 24
Voda jemně perlivá 0,5 - 24
Energetický nápoj mango 0,25 - 24
=> ^kola hvizdal original 0,5 : 24
=> ^kola hvizdal bez cukru 0,5 : 12
=> ^ledovy caj lednacek citron 0,5 : 24
=> ^dzus sadovka jablko 0,2 : 24
=> ^pramenita voda skrivanka jemne perliva 0,5 : 24
=> ^energeticky napoj vzruch mango 0,25 : 24
---
Dobrý den p. Svobodo, objednávám koření: pepř mletý 500 g 2 ks, kmín drcený 500g 1 ks, paprika sladká 500g 3ks, majoránka 150g 4 ks, bobkový list 10 ks, koření na gril 700g 2 ks, kari 5 ks. A sůl kilovou 24. S pozdravem Dana Veselá, ŠJ Nádražní
=> ^pepr cerny mlety 500 : 2
=> ^kmin drceny 500 : 1
=> ^paprika sladka mleta 500 : 3
=> ^majoranka drhnuta 150 : 4
=> ^bobkovy list : 10
=> ^koreni na gril 700 : 2
=> ^kari mirne : 5
=> ^sul jemna s jodem 1 kg : 24
---
Prosím objednat pro úklid: univerzální čistič levandule 5l 2ks, čistič sklo 6 ks, wc gel borovice 12ks, tablety do myčky all in 1 - 2 ks, prací gel color 4ks, pytle 60l 10x, toaletní papír jumbo 6 bal, papírové ručníky Z-Z bílé 2 balíky. Děkuji za vyřízení. Provozní Hana Malá, hotel Panorama, tel 777 123 456
=> ^univerzalni cistic levandule 5 : 2
=> ^cistic sklo : 6
=> ^wc gel borovice : 12
=> ^tablety do mycky bublina all in 1 : 2
=> ^praci gel bublina color : 4
=> ^pytle na odpad 60 : 10
=> ^toaletni papir jumbo : 6
=> ^papirove rucniky z-z bile : 2
---
Do bufetu bych poprosil 50 párků v rohlíku teda jedno balení gastro, kečup jemný 5 kg jeden, hořčici plnotučnou 5kg taky jednu, tatarku 450 12 ks a majonézu 450ml 12. Zdar Roman
=> ^parek v rohliku
=> ^kecup rajdik jemny 5 : 1
=> ^horcice zrnicko plnotucna 5 : 1
=> ^tatarska omacka 450 : 12
=> ^majoneza vejcak 450 : 12
---
3x Veltlinske
6x Muller Thurgau
6x Frankovka rose
2x Sekt Svatba demi sec
1x Bag in box cervene 5l
12x Radler grep
DIKY VINOTEKA
=> ^konipas veltlinske : 3
=> ^konipas muller : 6
=> ^konipas rose frankovka : 6
=> ^sekt svatba demi sec : 2
=> ^bag in box.*cervene suche 5 : 1
=> ^radler tetrivek grep
---
Dobrý den, zasílám objednávku na příští týden - pondělí: brambory loupané kostky 20 kg, mrkev praná 10 kg, celer 5 kg, petržel hladkolistá 5 svazků; úterý: zelí červené 10 kg, cibule červená 5 kg, česnek 1kg. Jídelna Kovo
=> ^brambory loupane vakuovane kostky : 20
=> ^mrkev prana : 10
=> ^celer bulvovy : 5
=> ^petrzel hladkolista : 5
=> ^zeli cervene : 10
=> ^cibule cervena : 5
=> ^cesnek palicak : 1
---
Re: Vaše nabídka
Dobrý den, děkujeme, tak tedy závazně: 6 ks zmrzlina vanilka 900 ml, 6 ks čokoláda 900ml, 40 nanuků jahoda, 24 kornoutů malina. Mražený hrášek 400g 12x a špenát 400g 12x. Listové těsto 500 g 12 ks.
Krásný zbytek dne
M. Benešová
=> ^zmrzlina snezenka vanilka 900 : 6
=> ^zmrzlina snezenka cokolada 900 : 6
=> ^nanuk snezenka jahoda : 40
=> ^kornout snezenka malina : 24
=> ^mrazena zelenina rampouch hrasek 400 : 12
=> ^mrazena zelenina rampouch spenat listovy 400 : 12
=> ^listove testo 500 : 12
`
