/** Judged before they were read; the first reading had 90.2 of 100 lines right. */
export const checkedMails = `
Dobrý den, za MŠ Korálky prosím na úterý:
jogurt jahoda 40 ks
rohlík celozrnný 40
pomazánka vajíčková kilová 2x
džus jablko 0,2 l 2 kartony
banány 6 kg
kuřecí prsa 7 kg
S pozdravem Lenka Veselá
=> ^jogurt kopretina jahoda : 40
=> ^rohlik celozrnny : 40
=> ^pomazanka vajickova 1 kg : 2
=> ^dzus sadovka jablko 0,2 : 48
=> ^banany : 6
=> ^kureci prsni rizek : 7
---
cau potrebuju na patek: vorar 12 sud 50 2x, tetrivek 11 tricitka 1x, radler grep 24, cider jablko 30l jeden, tonik original 6, chipsy solene velky 14ks. diky Kuba
=> ^vorar lezak 12° keg 50 : 2
=> ^tetrivek jedenactka 11° keg 30 : 1
=> ^radler tetrivek grep : 24
=> ^cider padavka jablko keg 30 : 1
=> ^tonik horec original : 6
=> ^chipsy bramburek solene 140 : 14
---
Ahoj, ke včerejší objednávce ještě doplň prosím dvě kila svíčkové, tři kila panenky, kilo anglické slaniny a 20 ks kuřecích jater. Místo 5 kg kližky stačí 3. Petr, U Tří lip
=> ^hovezi svickova : 2
=> ^veprova panenka : 3
=> ^slanina anglicka : 1
=> ^kureci jatra : 20
=> ^hovezi klizka : 3
---
Název;Množství
Strouhanka 10 kg;1
Vejce M 30 ks podestýlka;6
Tvaroh tvrdý;16
Skořice mletá 500g;1
Kypřicí prášek;50
Povidla 3kg;2
=> ^strouhanka 10 kg : 1
=> ^vejce cerstva m podestylka 30 ks : 6
=> ^tvaroh tvrdy : 16
=> ^skorice mleta 500 : 1
=> ^kyprici prasek : 50
=> ^povidla svestkova 3 kg : 2
---
prosim Vas posilam co nam dochazi na oddeleni: kapesnicky 24 bal, mydlo tekute antibakterialni 500ml 12ks, krem na ruce mesicek 24, toaletni papir jumbo 10x, dezinfekce na povrchy 1l 20 ks, rucniky ZZ sede 2 krabice. Nemocnice, sklad, kl. 214
=> ^kapesnicky : 24
=> ^tekute mydlo.*antibakterialni 500 : 12
=> ^krem na ruce mesicek : 24
=> ^toaletni papir jumbo : 10
=> ^dezinfekce na povrchy 1 l : 20
=> ^papirove rucniky z-z sede : 2
---
na zitra 2x gouda zrajici (asi 8 kg), 10 mozzarella 125, 12 balkan maly, 1x balkan velky, feta nemusi byt. Cottage nemate? A 3 kg rajcat kerikovych.
=> ^gouda jasan zrajici
=> ^mozzarella bufalka 125 : 10
=> ^balkansky syr 200 : 12
=> ^balkansky syr 4 kg : 1
=> ^rajcata kerikova : 3
---
Zdravím, doplňte prosím drogerii a trvanlivé: mouka hladká 50 kg (pytle po 25), cukr moučka 20, olej slunečnicový desetilitr 2x, rýže basmati pětikilová 4, ocet jablečný 6, hořčice plnotučná malá 12 ks, těstoviny penne 5 kg 3 ks. Bufet Nádraží
=> ^psenicna mouka hladka 25 kg : 2
=> ^cukr moucka : 20
=> ^slunecnicovy olej 10 l : 2
=> ^ryze basmati 5 kg : 4
=> ^ocet jablecny : 6
=> ^horcice zrnicko plnotucna 350 : 12
=> ^testoviny vretanko penne 5 kg : 3
---
Dobrý den, kavárna: 3 x káva Modrý hrnek arabica kilo, čaj heřmánek 15, čaj earl grey 15, smetana do kávy 20, horká čokoláda mléčná porcovaná 4, cukr bílý porcovaný 2, sušenka ke kávě 1, sirup karamel 3, croissant prázdný 20, bábovka mramorová 6. Těšíme se, Eva
=> ^kava modry hrnek 100 % arabica 1 kg : 3
=> ^caj konvicka hermanek : 15
=> ^caj konvicka earl grey : 15
=> ^smetana do kavy : 20
=> ^horka cokolada mlecna 20 × 25 : 4
=> ^cukr porcovany bily : 2
=> ^porcovana susenka ke kave : 1
=> ^barovy sirup shaker karamel : 3
=> ^croissant maslovy prazdny : 20
=> ^babovka mramorova : 6
`
