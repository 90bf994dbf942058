/** Water, lemonade, beer, wine, spirits, coffee and tea. */
export const drinks = `
vodička > voda
minerálka, minerální, kyselka, mattonka, matonka > minerální voda | mattoni
mattoni, magnesia, dobrá voda, rajec, bonaqua, ondrášovka, poděbradka, hanácká kyselka, korunní, toma natura > minerální voda | pramenitá voda
pramenitka, stolní voda, balená voda > pramenitá voda | voda
kojenecká, voda pro miminka > kojenecká voda
perlivka, bublinky, s bublinkami, sycená > perlivá
neperlivka, tichá voda, nesycená, bez bublinek, neperl > neperlivá
malinovka, malinová limonáda > limonáda malina | limonáda
sodovka, soda voda > perlivá voda | perlivá || limonáda
limo, limča, limonádka, žluťák, limonáda, limo sud > limonáda
sprite, citronáda, citronová limonáda, seven up, 7up > limonáda citron | limonáda
fanta, mirinda, pomerančová limonáda, oranžáda > limonáda pomeranč | mirinda | limonáda
sudová limonáda, sudová malina, limonáda sud, malinovka sud > sudová limonáda
cola, kola, kokakola, coca, koka, coca cola, koka kola, pepsi, kofola, kofča, pepsikola, cocacola, kofolka > kola | coca cola | pepsi | kofola
cola zero, coca cola zero, kola zero, kola light, pepsi max, coke zero > kola bez cukru | cola zero | pepsi max
kofola sud, sudová kofola > sudová kofola || kola | sudová limonáda
zero, light, dietní, diet, bez cukru, max > bez cukru | zero | light | max
tonic, tonik, schweppes, šveps, kinley, toník > tonik | tonic | schweppes
džus, juice, džusík, džusy, hello, relax, džús, cappy, rauch > džus | nektar | šťáva
multivitamín, multi džus, juice multi > džus multivitamin | multivitamin
pomerančový džus, pomeranč džus, pomerančová šťáva, pomáda > džus pomeranč | 100 % pomeranč | pomerančová šťáva | orange
jablečný džus, jablko džus > džus jablko
rybízový, rybíz > rybíz
moštík, jablečný mošt, jablkový mošt, moštík jablko > mošt jablko | mošt
sirupek, šťávička, šťáva > sirup | šťáva | mošt
malinový sirup, malinová šťáva > sirup malina
grenadýna, grenadin, grenadina > grenadina
energeťák, energiťák, energydrink, energy, energy drink, red bull, redbull, monster, semtex, energák, energáč, big shock, tiger drink, energit > energetický nápoj | energy drink | drink energy
ionťák, isostar, gatorade, iont, powerade, izotonický nápoj, ionťáček > iontový nápoj | iso
ledáček, ice tea, icetea, ajstý, nestea, ledový čaj, ajsty, lipton ice, fuzetea > ledový čaj | ice tea
pivko, pivečko, pivíčko, pívo > pivo
desítka, desina, výčepní, desítečka > pivo 10 | výčepní
jedenáctka, jedenáctsko, jedna jedna, jedenda > pivo 11
dvanáctka, dvanda, ležáček, dvanáctečka > pivo 12 | ležák
plzeň, plzínka, plzeňský prazdroj, prazdroj, pilsner, plzeňské > pilsner urquell || pivo 12 | ležák
gambáč, gambrinus, kozel, braník, staropramen, krušovice, radegast, starobrno, svijany, bernard, budvar > pivo || výčepní | ležák
starec, staropramen pivo > staropramen || pivo
řezané, řezák, polotmavé, granát > polotmavé | polotmavá | tmavý
černé pivo, tmavé pivo, tmavý ležák > ležák tmavý | tmavé | dark
pšeničné, weizen, weissbier, pšenka, vajcn, hefeweizen > pšeničné pivo
nefiltr, nefiltrované pivo, kvasničák, kvasnicové > nefiltrovaný | nefiltrované | nefiltrovaná
ejl, ale, pale ale, svrchně kvašené > pale ale
lahváč, lahváče, lahvové > lahvové pivo | láhev
plecháč, plechovkáč, plech, plechovkové > plechovkové pivo | plechovka
soudek, bečka, sud, keg, sudovka, sudové > sudové | keg
nealko pivo, nealkáč, birell, birel, pivo bez alkoholu, nealko, bezalkoholické pivo, nealko pivko > nealkoholické pivo | birell | nealkoholické
bezlepkové pivo > bezlepkové pivo | gluten free beer
radler, rádler, radlík, radlr > radler
cidr, cider, saidr, jablečný cidr, strongbow > cider | cidr | strongbow
vínko > víno
bílé, bílý víno, bílé víno, bílé vínko > bílé víno
červené, červený víno, červené víno, červené vínko > červené víno
růžové, rosé, rose, růžák, růžové víno > rosé | růžové víno
sudové bílé, sudové bílé víno, stáčené bílé > sudové víno veltlínské | sudové víno | víno bílé
sudové červené, sudové červené víno, stáčené červené > sudové víno frankovka | sudové víno | víno červené
krabicák, krabicové víno, stáčené, stolák, krabicový víno, stolní víno > stolní víno | bag in box | víno
baginbox, bib víno, kohoutkové víno, bag box > bag in box
veltlín, zelený veltlín, veltlínek, veltl, grüner > veltlínské
ryzlink, rizling, riesling, rizlink, ryzlin > ryzlink
rulanda, rulandka, pinot, pinot gris > rulandské
rulanda šedá, rulandka šedá > rulandské šedé
rulanda modrá, rulandka modrá, pinot noir > rulandské modré | pinot noir
mylerka, millerka, müllerka, miler, mylrka, müller, miller > müller thurgau
vavřinec, vavřinecké, svatovavřinec > svatovavřinecké
frankovečka, frankovka > frankovka
cvajgl, zweigelt, cvajgeltrebe > zweigeltrebe
šardone, šardoné, chardonnay, šardonka, chardonay > chardonnay
sovinjon, savignon, sauvignon, sovignon, sovička > sauvignon
kabernet, cabernet, kabrnet > cabernet
merlo, merlot > merlot
tramín, tramínek > tramín
šampáňo, šampus, šampaňské, bubliny, bohemka, bohemia sekt, bohemia sect > sekt
prosecco, proseko, perlivé, frizzante > perlivé víno | prosecco || sekt
dětské šampaňské, rychlé špunty, dětské šampáňo, robby bubble > dětský sekt
svařák, svařené, svařáček, svařené víno, punč > svařené víno
burčák > burčák || víno
kořalka, tvrdý alkohol, lihovina > vodka | tuzemák | slivovice
vodečka, vodčička, finlandia, absolut, smirnoff, nicolaus, amundsen > vodka
rumík, tuzemský rum, rum, tuzák, božkov, rumáček, tuzemáček, captain morgan > tuzemák | rum | božkov
viski, whiskey, jack daniels, jameson, jackie, ballantines, johnnie walker, bourbon, tullamore, tullamorka > whisky | whiskey
džin, ginek, beefeater, bombay > gin
zelená, peprmint, peprmintka > peprmint || likér máta | likér
fernet, fernetek, fernet stock, fernetka > fernet || bylinný likér hořký | stock | bylinný likér
becherovka, becher, jager, jägermeister, bechr, jégr, bylinkovka, jelínek hořká > becherovka || bylinný likér
griotečka, griotka, višňový likér > griotka
vaječňák, vaječný likér, vaječňáček, advocaat > vaječný likér
slivka, slivovička, pálenka, slivovica, domácí pálenka > slivovice
hruškovička, hruška pálenka, hruškovka, williams > hruškovice
meruňkovička, meruňka pálenka, meruňkovka > meruňkovice
absint, absinth, absinthe > absinth | apsinth
panák, panáky, štamprle, štamprlata > sklenice | sklenička
kafe, kafíčko, kávička, kafčo, kafčíčko, coffee > káva
turek, mleté kafe, káva mletá, mletá káva, překapávaná káva, turecká káva, standard káva > mletá káva
espreso, espresso, presíčko, preso > espresso | zrnková káva | káva zrnková
zrnkovka, zrno, zrnka, zrnková, zrnkové kafe, zrnková káva, káva zrno > zrnková káva | káva
instantka, rozpustné kafe, rozpustná, nescafe, neska, neskafé, rozpustka, instantní kafe > instantní káva || nescafe
bezkofeinka, bezkofeinová káva, káva bez kofeinu, decaf, bez kofeinu > káva bez kofeinu | bez kofeinu
kapsle, kapsličky, nespresso, nespreso, kapsle do nespressa, kapsle do kávovaru > kapsle
cikorka, meltka, melta, obilná káva, žitovka, caro > cikorka | obilná káva
horká čokoláda, hot čoko, čokoláda na pití, čokoláda do kávovaru > horká čokoláda
čajík, čajíček, čajda, čajíčky > čaj
černý čaj, pigi, lipton, earl grey > čaj černý | black tea | čaj earl grey
sypaný zelený čaj > sypaný čaj sencha | čaj zelený
sypaný černý čaj > sypaný čaj assam | čaj černý
zelený čaj > čaj zelený | green tea
ovocný čaj, ovocňák čaj > čaj ovocný | ovocný čaj | fruit tea
bylinkový čaj, heřmánkový čaj, heřmánek > čaj heřmánek | heřmánek
mátový čaj > čaj máta
mátový > máta
zázvorový čaj, zázvorový nápoj, zázvor nápoj > zázvorový nápoj | čaj zázvor | zázvor
`
