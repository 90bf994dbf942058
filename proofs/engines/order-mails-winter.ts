/** Judged before they were read; the first reading had 80.0 of 100 lines right and one taken wrongly. */
export const winterMails = `
Dobrý den,
na zítřek bych poprosil:
- sud Vorař 11 (50l) 4x
- Tetřívek 12 / 30 l ... 2x
- nealko Vorař lahvový 1 bednu
- kola 0,5 jedno balení
- tonic originál 6ks
- brambůrky solené velké karton
Díky, Petr Havlík
Hospoda Na Růžku
mob: 731 555 120
=> ^vorar lezak 11° keg 50 : 4
=> ^tetrivek dvanactka 12° keg 30 : 2
=> ^vorar nula.*lahev : 20
=> ^kola hvizdal original 0,5 : 12
=> ^tonik horec original : 6
=> ^chipsy bramburek solene 140 : 14
---
Zdravim posilam objednavku skolni jidelna Zamecka
kure cele 30 kg
kureci stehna horni 25kg
veprova plec 18 kg
hovezi zadni 12,5kg
mrkev 20kg
celer 8 kg
cibule 15 kg loupana
brambory loupane cele 60kg
zeli bile 10 kg
hrach 25kg 1x
cocka 500g 20x
krupice detska 10 ks
mleko polotucne trvanlive 48 l
maslo 250g 40 ks
vejce 30ks plato 6x
jogurt bily 5kg 2x
=> ^kure chlazene : 30
=> ^kureci horni stehno : 25
=> ^veprova plec : 18
=> ^hovezi zadni : 12.5
=> ^mrkev prana : 20
=> ^celer bulvovy : 8
=> ^cibule loupana : 15
=> ^brambory loupane vakuovane cele : 60
=> ^zeli bile : 10
=> ^hrach zluty puleny 25 : 1
=> ^cocka velkozrnna : 20
=> ^krupice jemna detska
=> ^trvanlive mleko.*polotucne : 48
=> ^cerstve maslo 82 % 250 : 40
=> ^vejce cerstva m.*plato : 6
=> ^bily jogurt selsky 5 : 2
---
ahojky, prosim jeste k te ranni objednavce 2 platicka vajec, 3x smetanu ke slehani litrovou a kilo kvasnic. diky moc Lenka :)
=> ^vejce.*plato : 2
=> ^smetana ke slehani 33 % 1 l : 3
=> ^drozdi cerstve 1 kg : 1
---
OBJEDNAVKA NA PONDELI
ROHLIKY 120
HOUSKY MAKOVE 40
CHLEB SUMAVSKY KRAJENY 6
BAGETA SVETLA 20
KOBLIHY MERUNKA 24
VANOCKA 3
DEKUJI POTRAVINY MARTINCOVA
=> ^rohlik tukovy : 120
=> ^houska pletena mak : 40
=> ^chleb sumavsky kvaskovy krajeny : 6
=> ^bageta svetla : 20
=> ^kobliha merunka : 24
=> ^vanocka : 3
---
Dobrý den, prosíme o dodání do hotelu v úterý ráno:
1. Losos filet 4 kg
2. Uzený losos 100g 20 ks
3. Máslo porce 2 krabice
4. Med porcovaný květový 1 karton
5. Džemy porcované - jahoda 1 kart., meruňka 1 kart.
6. Džus pomeranč 0,2 2 přepravky
7. Croissant máslový prázdný 40ks
8. Šampon hotelový 2x
S pozdravem
Recepce Hotel Slunce
Tel.: +420 377 222 111
www.hotel-slunce.example
=> ^losos filet : 4
=> ^uzeny losos : 20
=> ^cerstve maslo 82 % 10 g : 8
=> ^med kvetovy 12 × 20 : 8
=> ^dzem jahoda 20 × 20 : 6
=> ^dzem merunka 20 × 20 : 6
=> ^dzus sadovka pomeranc 0,2 : 48
=> ^croissant maslovy prazdny : 40
=> ^sampon hotelovy : 2
---
Čau Honzo, dej mi na pátek 3 sudy desítky Voraře padesátky, jeden sud malinové limči a basu radleru citron. Jo a ještě 2 kila klobás čertovských a pět párků debrecínských kilo teda 5. Dík Míra
=> ^vorar vycepni 10° keg 50 : 3
=> ^sudova limonada kvitek malina : 1
=> ^radler tetrivek citron : 24
=> ^klobasa certovska : 2
=> ^parky debrecinske : 5
---
Dobrý den, objednáváme:
hladká mouka 25kg - 4 pytle
polohrubá 25 kg - 2 pytle
cukr krystal 25kg - 2 ks
droždí 1kg - 6
máslo gastro 5kg - 3
vejce melanž - 12 l
tvaroh měkký 250g - 32
mák koláč - nic
povidla 3kg - 4
Pekařství Kubát
=> ^psenicna mouka hladka 25 : 4
=> ^psenicna mouka polohruba 25 : 2
=> ^cukr krystal 25 : 2
=> ^drozdi cerstve 1 : 6
=> ^maslo blocek gastro 5 : 3
=> ^vajecna melanz : 12
=> ^tvaroh mekky : 32
=> ^povidla svestkova 3 : 4
---
prosim na zitra: 10x rajcata kerikova, okurky salatovky 24ks, ledovej salat 10, papriku cervenou 5kg, zampiony 3 kila, cesnek 1kg, cibuli cervenou 5 kg a citrony 3kg. dekuji, Bistro Mango
=> ^rajcata kerikova : 10
=> ^okurka salatova : 24
=> ^salat ledovy : 10
=> ^paprika cervena : 5
=> ^zampiony : 3
=> ^cesnek palicak : 1
=> ^cibule cervena : 5
=> ^citrony : 3
---
Od: kuchyne@penzion-lipa.example
Předmět: Re: objednávka
Datum: 24. 11. 2026

Dobrý den, děkuji za potvrzení, ještě prosím přidat:
kuřecí prsa 6 kg
krůtí prsa 3kg
hranolky rovné 2,5 kg 4 ks
fritovací olej 1 kanystr
tatarka 5 kg 1 ks

Hezký den
Alena

> Dne 23. 11. 2026 napsal Odbyt:
> Vaši objednávku 4512 jsme přijali.
> rohlík 20 ks
=> ^kureci prsni rizek : 6
=> ^kruti prsni rizek : 3
=> ^hranolky rampouch rovne 10 mm 2,5 : 4
=> ^fritovaci olej : 20
=> ^tatarska omacka 5 : 1
---
Kód;Zboží;Množství;MJ
;Kečup jemný 5kg;2;ks
;Hořčice plnotučná 5 kg;3;ks
;Okurky sterilované 3,5kg;4;ks
;Majonéza 5kg;2;ks
;Olej slunečnicový 10 l;3;ks
=> ^kecup rajdik jemny 5 : 2
=> ^horcice zrnicko plnotucna 5 : 3
=> ^sterilovane okurky.*3,5 : 4
=> ^majoneza vejcak 5 : 2
=> ^slunecnicovy olej 10 : 3
---
zdar, potřeboval bych doplnit mražák: 4x hranolky vlnitý 2,5, 6 balení nugetek, rybí prsty kilový 6, špenát 2,5kg 2x, hrášek mraženej 2,5 2x, knedlíky houskové 24ks a 5 litrů vanilkový zmrzliny a 5 l čoko. dík Tomáš
=> ^hranolky rampouch vlnite 2,5 : 4
=> ^kureci nugety : 6
=> ^rybi prsty 1 : 6
=> ^mrazena zelenina rampouch spenat listovy 2,5 : 2
=> ^mrazena zelenina rampouch hrasek 2,5 : 2
=> ^knedlik houskovy : 24
=> ^zmrzlina snezenka vanilka 5 : 1
=> ^zmrzlina snezenka cokolada 5 : 1
---
Dobrý den, pro kavárnu Zrnko prosím espresso modrý hrnek kilo 6x, mléko čerstvé plnotučné 20 ks, bez laktózy 12, cukr porcovaný bílý 1x, sušenky ke kávě 1 krabici, kelímky 0,3 bílé 10 balíčků + víčka bílá 10, brčka černá 2. Faktura jako vždy na firmu. S přáním hezkého dne Tereza Malá
=> ^kava modry hrnek espresso 1 kg : 6
=> ^cerstve mleko strakatka plnotucne : 20
=> bez laktozy : 12
=> ^cukr porcovany bily : 1
=> ^porcovana susenka : 1
=> ^kelimek papirovy na kavu bily 0,3 : 10
=> ^vicko na kelimek bile : 10
=> ^brcka papirova cerna : 2
---
Jako minule + navíc 5kg eidam 30% blok, 10 x mozarela 125, hermelín 20 ks. Pozor změna: závoz až odpoledne po 14h!
=> ^eidam jasan 30 % blok : 5
=> ^mozzarella bufalka 125 : 10
=> ^syr s bilou plisni : 20
---
objednavka uklid:
savo 5l 2ks
jar 5l 1ks
toaletak 3vrstvy 24ks 5 bal
pytle 120l 10 roli
utěrky z-z bile 2 kartony
mejdlo tekute 5l antibakt. 2x
wc gel 6
houbicky 3
=> ^dezinfekce na povrchy 5 : 2
=> ^prostredek na nadobi.*5 l : 1
=> ^toaletni papir oblacek 3 vrstvy 24
=> ^pytle na odpad 120 : 10
=> ^papirove rucniky z-z bile : 2
=> ^tekute mydlo lipka antibakterialni 5 : 2
=> ^wc gel : 6
=> ^houbicky : 3
---
Dobrý den paní Jitko,
pro tento týden potřebujeme 12 lahví Veltlínu, 6 lahví Frankovky, 6x Pálava, 2 kartony sektu brut a 1 bag in box bílé 10l. Dále prosím vodku 1l 3 ks, rum 1l 2 ks, fernet (Trojlístek hořký) litr 2x a 1 slivovici.
Moc děkuji
Restaurace Pod Lesem, Ing. Dvořák
=> veltlinske zelene 0,75 : 12
=> ^konipas frankovka : 6
=> ^konipas palava : 6
=> ^sekt svatba brut : 12
=> ^bag in box.*bile suche 10 : 1
=> ^vodka severka jemna 1 : 3
=> ^tuzemak kormidlo 1 : 2
=> ^bylinny liker trojlistek horky 1 : 2
=> ^palirna drozd slivovice : 1
---
Ahoj Petře, zítra prosím tohle:
Salám Poutník 3kg
Šunka výběr. dušená 2,5kg
anglická slan. 1,5 kg
páštika jemná 100g 24ks
vlašák 2,5kg 2 ks
tlačenka 2kg
špekáčky 4 kg
Děkuju! Řeznictví U Kohouta, Hlavní 12, Lhota
=> ^salam poutnik : 3
=> ^dusena sunka vyberova : 2.5
=> ^slanina anglicka : 1.5
=> ^jatrova pastika jemna 100 : 24
=> ^vlassky salat 2,5 : 2
=> ^tlacenka : 2
=> ^spekacky : 4
---
Prosím 2 ks cukr moučka bal., 1 bal hladká mouka, 3 bal sůl, 5 ks vanilkový cukr 1kg, skořice mletá 500g 1ks, kakao 1kg 2x
=> ^cukr moucka
=> ^psenicna mouka hladka 1 kg
=> ^sul jemna s jodem 1
=> ^vanilkovy cukr 1 : 5
=> ^skorice mleta 500 : 1
=> ^kakao holandske 1 : 2
---
dobry vecer, prosim na stredu 15 l mleka polotucneho, 30 jogurtu jahodovych, 30 boruvkovych, 5 kg tvarohu (po 250g) a 10 kefiru bilych. ms duha
=> ^(trvanlive|cerstve) mleko.*polotucne
=> ^jogurt kopretina jahoda : 30
=> ^jogurt kopretina boruvka : 30
=> ^tvaroh : 20
=> ^kefirove mleko nizkotucne : 10
---
Zdravím, takže pro zítřek: kuřecí řízky prsní 8kg, místo krkovice dejte kýtu 6 kg, mleté 4 kg, bok bez kosti 3,5 kg. rýži 5kg dlouhou 4x. testoviny penne 5 kg 2x, špagety 5kg 1x. Bazén - bufet
=> ^kureci prsni rizek : 8
=> ^veprova kyta : 6
=> ^mlete maso
=> ^veprovy bok bez kosti : 3.5
=> ^ryze dlouhozrnna 5 : 4
=> ^testoviny vretanko penne 5 : 2
=> ^testoviny vretanko spagety 5 : 1
---
1x co2 10kg
1x bombičky šlehačkové
3 bal podtácky kulaté
sanitační prostředek kyselý 1ks
sklenice 0,5 - 4 bal
Prázdné lahve připravíme. Kotva bar
=> ^oxid uhlicity.*10 kg : 1
=> ^slehackove bombicky : 1
=> ^pivni tacky kulate : 3
=> ^sanitacni prostredek.*kysely : 1
=> ^sklenice na pivo 0,5 : 4
---
Dobrý den, na čtvrtek 26.11. prosím pro obchod: Kola originál 2l 4 balíky, kola bez cukru 2 l 2 balíky, voda neperlivá 1,5 10 balíků, jemně perlivá 1,5 10 balíků, ledový čaj broskev 1,5 3 balíky, energy drink originál 0,25 2 balíky. Šumavský chléb kulatý 8 a 60 rohlíků. M.N.
=> ^kola hvizdal original 2 : 24
=> ^kola hvizdal bez cukru 2 : 12
=> ^pramenita voda skrivanka neperliva 1,5 : 60
=> ^pramenita voda skrivanka jemne perliva 1,5 : 60
=> ^ledovy caj lednacek broskev 1,5 : 18
=> ^energeticky napoj vzruch original 0,25 : 48
=> ^chleb sumavsky kvaskovy kulaty : 8
=> ^rohlik tukovy : 60
`
