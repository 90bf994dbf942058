/** Sweets, biscuits, crisps, nuts, frozen dishes and ices. */
export const sweetsSnacks = `
čoko, čokoška, čokoládka, milka, orion, čokolka, tabulka čokolády > čokoláda
hořká, hořká čokoláda, horká čokoláda tabulka > čokoláda hořká | hořká
mléčná čokoláda > čokoláda mléčná | mléčná
oříšková čokoláda, čokoláda s oříšky > čokoláda lískové ořechy | čokoláda ořechy
tyčinka čokoládová, snickers, mars, deli, twix, bounty, margotka, kofila, ledové kaštany > čokoládová tyčinka | tyčinka
bonboniéra, bonboniera, dezert bonbony, pralinky, čokobonbony > čokoládové bonbony | praliné | bonbony
sušenka, sušenečka, keks, sušenčička, cookies > sušenky
bebečka, bebe, bebíčka > bebe || sušenky
sušenky ke kávě, sušenky ke kafi, sušenky hotelové, sušenka ke kafi, karamelka ke kávě, lotus > porcovaná sušenka ke kávě | sušenky
piškot, piškotky, dětské piškoty, cukrářské piškoty > piškoty
lískový, lískooříškový > lískový | lískooříškový | lísk
oplatek, oplatečka, fidorka, mila, oplatky, vafle, vafla > oplatka | oplatky
tatranka, tatranky > tatranky || oplatka
horalky, horalka > horalky || oplatka
lázeňské oplatky, karlovarské oplatky > lázeňské oplatky | karlovarské oplatky | oplatky
řezy kakaové, kakaové řezy > kakaové řezy
perníček, perníčky > perník
medovník > medovník | medovec | marlenka
trubičky, kremrole > trubičky
bonbón, bonbonek, bombony, bombóny, sladkosti > bonbony | karamely | želé
cucavý bonbon, cucací bonbony, tvrdý bonbon, hašlerky, bonpari > tvrdé bonbony | hašlerky | bon pari || bonbony
mentolky, mentolové bonbony, větrový bonbon, hallsky, eukalyptové > tvrdé bonbony máta | bonbony máta
gumoví medvídci, gumídci, haribo, medvídci, gumové bonbony, želátka, gumáky, jojo, želé, gumový bonbon > želé bonbony | jojo | zoo želé | gummi
karamelka, karamelky > karamely
žvejka, žvejkačka, žvejky, orbit, žvýky, winterfresh, airwaves, pedro > žvýkačky | žvíkačky | chewing gum
lízo, lízátko, lízátečko, chupa chups > lízátka
brambůrky, brambůrek, čipsy, lupínky, chips, chipsíky, lays, bohemia chips > chipsy | chips | brambůrky
nachos, načos, tortillové chipsy, tortilla chips, doritos, kukuřičné chipsy > tortilla chipsy
křupka, křupinky > křupky | chrumky
arašídové křupky > křupky arašídové | chrumky arašidové
popkorn, pukance, pukaná kukuřice, popcorn, popkorna > popcorn
tyčky, slané tyčky, tyčinky slané, solenky, solené tyčinky, slaný tyčinky > slané tyčinky
preclík, precle, preclíčky, brezeln > preclíky
krekr, krekříky, krekry, tuc, crackers > krekry | crackers
buráky, burák, arašíd, buráčky, burské oříšky, arašídky, slaný buráky > arašídy
oříšky, ořechy, ořech > ořechy | nuts || arašídy | kešu | mandle
kešu ořechy, kešu oříšky, kešky, cashew > kešu
mandličky, almond > mandle
pistácky, pistáciové oříšky > pistácie
sušené brusinky, brusinky > brusinky sušené | brusinky
slunečnicová semínka, slunečnice, semínka slunečnice > slunečnicová semínka
zmrzka, zmrzlinka, zmrzlina kopečková, kopečková zmrzlina > zmrzlina
vanilková, vanilka > vanilka | vanilková
nanuček, nanuk, míša, mrož, eskymo, magnum > míša || nanuk
kornoutek, kornouty > kornout
ledňáček, ledová tříšť, vodová zmrzlina, tříšť > vodová tříšť | ledový
pizzička, pica, picca, pizza > pizza
knedla, knedlíček, houskáč, houskový knedlík, hovězí knedlík, knedlo > knedlík houskový | knedlík | knedlíky
ovocné knedlíky, ovocňáky, meruňkové knedlíky, jahodové knedlíky > knedlíky ovocné
bramborové knedlíky, plněné knedlíky > knedlíky bramborové
smažák, smažený sýr, smažený hermelín, obalovaný sýr, smažák mražený, sýr na smažení > smažený sýr
listové, lístkové těsto, listový těsto, plundra, listové těsto, listák > listové těsto
`
