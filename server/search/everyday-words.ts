// What people say in a kitchen or behind a bar, and how goods are named. Both sides without case, accents and endings; the
// operator adds words of their own.
const everyday = `
vajíčko, vejíčko, vajco > vejce
mlíko, mlíčko, mlieko > mléko
polotuk, polotučňák > polotučné mléko
plnotučňák > plnotučné mléko
odtučněné, nízkotučné, nízkotuk > nízkotučné | odtučněné
smetanka > smetana
šlehačka, smetana na šlehání > smetana ke šlehání | šlehačka
smetana do kávy, smetana do kafe, kapučínka, kávovka, smetánka do kafe > smetana do kávy | kávová smetana
máslíčko > máslo
margarín, perla, rama, hera, flora > rostlinný tuk | margarín
jogur, jogurtík > jogurt
tvarůžky, syrečky > tvarůžky
edam, ejdam, ejda > eidam
gauda > gouda
bezlaktózové, bezlaktózový, bez laktózy > bez laktózy
bílá plíseň > bílou plísní
modrá plíseň > modrou plísní
hermelín, hermoš, kamembert, kamambér, camembert, brie > sýr s bílou plísní | hermelín | camembert
niva, modrý sýr, plísňový sýr, gorgonzola, rokfór > niva | sýr s modrou plísní
feta, bílý sýr > balkánský sýr | feta
balkáňák, balkán > balkánský sýr
parmezán, parmazán > parmezán | parmigiano | zrající sýr | tvrdý sýr
mocarela, mozzarela > mozzarella
taveňák, tavený sýr, apetito > tavený sýr
trojúhelníčky, trojúhelníky > tavený sýr
žervé, lučina, filadelfie, philadelphia > žervé | smetanový sýr | čerstvý sýr
kotyč, cottage > cottage
pomáč, pomazánkáč > pomazánkové
pribiňák, pribináček, termix > tvarohový dezert | krém
kefírek > kefír
acidko, acidofil > acidofilní
žinčice > kefír
kakaová chvilka, kakaové mléko > kakaové mléko | kakaový nápoj
rohlíček, rohla > rohlík
houstička, žemle, žemlička, dalamánek, raženka > houska | dalamánek
kaizerka, kajzerka, kaiserka > kaiserka
chleba, chlebík, chlebíček, krajíc > chléb
šumava, kmínový chleba, konzumní chleba > chléb
toasták, toustík, toast, toust, tousťák, sendvičák > toustový chléb
bagetka, veka > bageta | veka
vánočička, houska s rozinkami > vánočka
koblížek, kobližka, donut > kobliha | donut
kroasán, kroisant, rohlíček máslový, croasan > croissant
štrúdl, štrůdl, jablečný závin, závineček > závin
buchta, buchtička, koláček > koláč | buchta
bábovička > bábovka
dort, dortík > dort
strouhanka, strúhanka > strouhanka
brioška, hamburgerová houska, burgerová bulka, bulka > hamburgerová bulka | bulka
hot dog, párek v rohlíku, hotdog, hot dogy > párek v rohlíku | párky | rohlík
tortila, tortilla, wrap, placka > tortilla
zemáky, erteple, kobzole, bramborák, bramborky > brambory
bramborové hranolky, hranolek, pomfrity, hranole, fries, hranče > hranolky
krokety, kroketky > krokety
bramborová kaše, kašička, kaše > bramborová kaše
sladké brambory, batát > batáty
rajský, rajče, rajčátko, rajčata, paradajka > rajčata
protlak, rajský protlak, rajčatový protlak, rajčatová pasta > protlak
okurčička, okurečka > okurky
nakládačky, nakládané okurky, kyselá okurka, kyselé okurky, znojmáky, znojemské okurky > sterilované okurky
hadovka, salátovka > salátová okurka
cibulka > cibule
česneček, česňák > česnek
mrkvička, karotka, mrkva > mrkev | karotka
paprička > paprika
kapie, kapijka > paprika | kápie
zelíčko, kapusta > zelí | kapusta
kysáček, kyselé zelí, kysané zelí > kysané zelí
karfiol > květák
hrášek > hrášek | hrách
houby, žampion, houbička žampion > žampiony | houby
pór, pórek > pórek
pažitka, bylinky > bylinky
petrželka, petržel > petržel
zelenina na polívku, polévková zelenina > kořenová zelenina | polévková
salátek > salát
ledáč, lední salát, ledový salát > salát ledový
rukola, roketa > rukola
kukuřička, kukuruc > kukuřice
jablíčko, jabko, japko > jablka
hruška, hruštička > hrušky
banánek > banány
pomeranč, pomerančík > pomeranče
citrón, citrónek > citrony
limetka > limetky | limeta
mandarinka, klementinka > mandarinky
hroznové víno, hrozen, hrozínka > hrozny
jahůdky > jahody
borůvčičky, čučoriedky > borůvky
rozinka, hrozinky > rozinky
višňový, višně > višeň | višně
jablečný, jablkový > jablko | jablka | jablečný
jahodový, jahoda > jahoda | jahody
malinový, malina > malina | maliny
meruňkový, meruňka > meruňka | meruňky
broskvový, broskev > broskev | broskve
pomerančový > pomeranč | pomeranče
citronový, citrónový > citron
hruškový > hruška | hrušky
kuřátko, kuřecí, kuře > kuře | kuřecí
celé kuře, kuře celé > kuře
slepice > slepice | kuře
prsíčka, kuřecí prsíčka, prso > prsa | prsní řízek
stehýnka, stehýnko, stehno, čtvrtka, čtvrtky > stehna | čtvrtky
křidýlka, křídla > křídla | křidýlka
krůta, krocan > krůtí | krůta
kachnička, kachní > kachna
vepř, prase, prasečí, vepřové, vepřo > vepřová | vepřové
bůček, bok > bok | bůček
krkovička, krkovička vepřová, krkovice > krkovice
plecko > plec
kotlet, kotleta, pečeně, pečínka > pečeně | kotleta
panenka, svíčková vepřová > panenka
koleno, kolínko vepřové > koleno
hovězina, hovězák, hovězí > hovězí
svíčková na steaky, biftek, steak, stejk > svíčková | steak | roštěnec
klížka, kližka > kližka
guláš, gulášové maso, maso na guláš, hovězí na guláš > hovězí přední | kližka | hovězí
polívkové, polévkové maso, maso na polívku > hovězí přední | žebro
mleťák, mleté, mletý maso, mletina, faš > mleté maso | mleté
řízky, řízeček > řízek | řízky | plátky
šunčička > šunka
salámek, saláma > salám
vysočina, poličan, herkules, lovecký, paprikáš > trvanlivý salám | vysočina | salám
gothaj, gothajský, junior, točeňák > salám | točený
párek, páreček, vídeňské, frankfurtské > párky
buřt, vuřt, špekáček, buřtík, kabanos > špekáčky
klobáska, klobáse > klobása
slaninka, anglická, anglická slanina, špek, bacon, bejkon > slanina
paštička, játrovka > paštika | játrová paštika
májka > játrová paštika
tlačenička, prejt, jitrnice, jelito > tlačenka | jitrnice
sulc, huspenina > tlačenka | huspenina
utopenec, utopenci > utopenci | špekáčky
vlašák, vlašský > vlašský salát
bramborák salát, bramboráček > bramborový salát
pochoutkáč > pochoutkový salát
rybička, ryba > ryba | filé
filety, filet > filé
losůsek > losos
pstruh, pstruhy > pstruh
sleď, sledě, zavináč, rolmops, matjes > zavináče | sleď
rybí prsty, rybí prstíky > rybí prsty
krevetka, krevety > krevety
tuňáček > tuňák
sardinka, olejovky, sardinky > sardinky | makrela
moučka > mouka
krupička > krupice
solamyl, maizena, škrob > škrob
cukřík > cukr
moučkový cukr, moučka cukr > cukr moučka
krystal > cukr krystal
hnědý cukr, třtinový cukr, třtiňák > třtinový cukr
cukr v sáčcích, sáčkový cukr, porcovaný cukr, cukr do kafe, porcovky cukr, kostky cukr, kostkový cukr > cukr porcovaný | cukr kostky
vanilkový cukr, vanilka, vanilín > vanilkový cukr | vanilinový cukr
umělé sladidlo, sladidlo, stevie, aspartam > sladidlo
rýžička, rejže > rýže
nudle, nudličky > nudle | těstoviny
makarony, makaróny, penne, pene, fusilli, vrtule, mašličky > těstoviny
kolínka > kolínka | těstoviny
špagetky, spaghetti, špagety > špagety
kuskus, kous kous, cous cous, couscous > kuskus | couscous
čočička > čočka
fazolky, fazolka > fazole | fazolky
cizrna, hummus, humus > cizrna
vločky, ovesné vločky, ovesná kaše > ovesné vločky | vločky
musli, mysli, cereálie, lupínky ranní, kornflejky, cornflakes > müsli | cereálie | lupínky
olejíček > olej
olej na smažení, fritovák, fritovačka, olej do fritézy, fritovací > fritovací olej
slunečničák, slunečnicovej > slunečnicový olej
řepkáč, řepkovej > řepkový olej
olivák, olivovej > olivový olej
sezamový olej > sezamový olej | sesame oil
sádlíčko > sádlo
ocet, kvasňák, octík > ocet
balzamiko, balsamico > balsamikový ocet
kečupek, kečap, ketchup, kečup > kečup
hořčička, hořčák, horčice > hořčice
majonézka, majolka, majo, májo, mayo, majonéska > majonéza
tatarka > tatarská omáčka
kremžská, plnotučná hořčice > hořčice
sojovka, sójovka, soja omáčka > sójová omáčka
worčestr, worcester, worčestrová > worcester
čili omáčka, chilli, čili > chilli
dresing, zálivka > dresink
polívka, polévečka, polívečka > polévka
vývar, bujon, bujónek, masox, kostka, bujónová kostka > bujón
vegeta, podravka, maggi, magi > dochucovadlo | kořenicí směs
kořenička > koření
grilovací koření, koření na grilování, koření na maso > koření na gril | grilovací
pepřík > pepř
mletá paprika, sladká paprika > paprika sladká
solička > sůl
kmínek > kmín
majoránka, marjánka > majoránka
nové koření, bobkáč, bobek, bobkový list > bobkový list | nové koření
droždíčko, kvasnice, kvásek > droždí
prášek do pečiva, prdopeč, kypřák, kypřící prášek > kypřicí prášek
soda, jedlá soda > soda
želatinka > želatina
pudinkový prášek, puding > pudink
marmeláda, marmoška, džemík, zavařenina > džem | marmeláda
povidla > povidla
medík, včelí med > med
nutella, nutela, nugeta, čokoládová pomazánka > lískooříškový krém
buráková pomazánka, arašídové máslo > arašídové máslo
kompotík > kompot
ananas v plechu > kompot ananas
čoko, čokoška, čokoládka, milka, orion > čokoláda
tyčinka čokoládová, snickers, mars, deli > čokoládová tyčinka
sušenka, sušenečka, keks, bebečka, bebe > sušenky
piškot, piškotky > piškoty
lískový, lískooříškový > lískový | lískooříškový | lísk
oplatek, oplatečka, tatranka, horalky, fidorka > oplatka
perníček, perníčky > perník
medovník > medovník | medovec | marlenka
bonbón, bonbonek, bombony, cucavý bonbon, cucací bonbony > bonbony | karamely | želé
gumoví medvídci, gumídci, haribo, medvídci > želé
karamelka > karamely
žvejka, žvejkačka, žvejky, orbit > žvýkačky | žvíkačky | chewing gum
lízo > lízátka
brambůrky, brambůrek, čipsy, lupínky, chips > chipsy
nachos, načos, tortillové chipsy > tortilla chipsy
křupka > křupky
tyčky, slané tyčky, tyčinky slané > slané tyčinky
preclík > preclíky
krekr > krekry
buráky, burák, arašíd, buráčky > arašídy
oříšky, ořechy, ořech > arašídy | ořechy | kešu | mandle
kešu ořechy, kešu oříšky > kešu
pistáciové oříšky > pistácie
popkorn > popcorn
vodička > voda
minerálka, minerální, kyselka, mattonka > minerální voda | mattoni
mattoni, magnesia, dobrá voda, rajec, bonaqua > minerální voda | pramenitá voda
pramenitka > pramenitá voda
kojenecká > kojenecká voda
perlivka, bublinky, s bublinkami > perlivá
neperlivka, tichá voda, nesycená, bez bublinek > neperlivá
sycená > perlivá
malinovka > limonáda malina
limo, limča, limonádka, žluťák, sodovka, sprite, fanta > limonáda
cola, kola, kokakola, coca, koka, coca cola, koka kola, pepsi, kofola > kola | coca cola | pepsi | kofola
zero, light, dietní, diet, bez cukru, max > bez cukru | zero | light | max
džus, juice, džusík, džusy, hello, relax > džus | nektar
pomáda, pomerančový džus > džus pomeranč
moštík > mošt
sirupek, šťáva, šťávička > sirup | mošt
energeťák, energiťák, energydrink, energy, energy drink, red bull, redbull, monster, semtex, energák > energetický nápoj | energy drink | drink energy
ionťák, isostar, gatorade > iontový nápoj
tonic, tonik, schweppes, šveps > tonik | tonic
ledáček, ice tea, icetea, ajstý, nestea > ledový čaj
pivko, pivečko, pivíčko, pívo > pivo
desítka, desina, výčepní > pivo 10 | výčepní
jedenáctka, jedenáctsko > pivo 11
dvanáctka, dvanda, ležáček > pivo 12 | ležák
plzeň, plzínka, plzeňský prazdroj, prazdroj > pilsner urquell | pivo 12 | ležák
gambáč, gambrinus, kozel, braník, staropramen > pivo | výčepní
lahváč, lahváče > lahvové pivo
plecháč, plechovkáč, plech > plechovkové pivo | plechovka
soudek, bečka, sud, keg, sudovka > sudové
nealko pivo, nealkáč, birell, birel, pivo bez alkoholu > nealkoholické pivo
radler, rádler > radler
vínko > víno
bílé, bílý víno, bílé víno > bílé víno
červené, červený víno, červené víno > červené víno
růžové, rosé, rose > růžové víno
krabicák, krabicové víno, sudové víno, stáčené > víno
šampáňo, šampus, šampaňské, prosecco, bubliny > sekt | perlivé víno
svařák, svařené > svařené víno
burčák > víno
vodečka > vodka
rumík, tuzemský rum, rum > tuzemák | rum
viski, whiskey, jack daniels, jameson > whisky
džin, ginek > gin
zelená, peprmint > likér
fernet, fernetek, becherovka, becher, jager, jägermeister, hořká > bylinný likér | bylinný
griotečka > griotka
slivka, slivovička, pálenka > slivovice
panák, panáky, štamprle > sklenice | sklenička
půllitr, krýgl, pivní sklo > sklenice na pivo
kafe, kafíčko, kávička, kafčo > káva
turek, mleté kafe, káva mletá > mletá káva
espreso, espresso, zrnkovka, zrno, zrnka, zrnková > zrnková káva | káva zrnková
instantka, rozpustné kafe, rozpustná, nescafe, neska, neskafé > instantní káva
kapsle, kapsličky > kapsle
cikorka, meltka, melta > cikorka
čajík, čajíček, čajda > čaj
černý čaj > čaj černý | black tea
zelený čaj > čaj zelený | green tea
ovocný čaj > čaj ovocný | fruit tea
kakajko, granko, kakaíčko > kakao
zmrzka, zmrzlinka > zmrzlina
nanuček, míša, ledňáček > nanuk
kornoutek > kornout
pizzička, pica, picca > pizza
knedla, knedlíček, houskáč > knedlíky
smažák, smažený sýr > smažený sýr
nugetky, nugety > nugety
listové, lístkové těsto, listový těsto, plundra > listové těsto
toaleťák, hajzlpapír, hajzlák, záchodový papír, wc papír, tp, toaletní > toaletní papír
třívrstvý, 3vrstvý, trojvrstvý > 3 vrstvy
dvouvrstvý, 2vrstvý > 2 vrstvy
kapesníky, kapesník, papírové kapesníky > kapesníčky
ubrousek, servítky, servítek > ubrousky
kuchyňky, kuchyňské utěrky, papírové utěrky, utěrky v roli, utěrky > kuchyňské utěrky
ručníky, papírové ručníky, zz ručníky > papírové ručníky
igelitka, igelitky, taška, tašky > tašky | taška
mikroten, mikroťák, sáček, sáčky, pytlík > mikrotenové sáčky | sáčky
odpadkové pytle, pytle na odpad, pytle do koše, pytle na odpadky, sáčky do koše > pytle
fólie, folie, strečka, stretch, potravinářská fólie > fólie
alobalík, staniol, hliníková fólie > alobal
pečák, papír na pečení, pečící papír > pečicí papír
kelímky > kelímek
víčka > víčko
talířek, papírové talíře, talíře > talíř
příbory, vidličky, nože, lžíce, vidlička > příbor | vidlička
brčka, slámky, slámka > brčka
krabička na jídlo, krabička, menubox, box na jídlo, menu krabička > menu box
tácky, podtácky, tácky pod pivo, podtácek > pivní tácky
špejle, párátka, párátko > dřevěné | párátka
jar, saponát, prostředek na nádobí, mycí prostředek, pur > na nádobí
tablety do myčky, do myčky, myčka > tablety do myčky | do myčky
savo, dezinfekce, chlor, dezinfekčka > dezinfekční | sanitační
záchodový čistič, čistič wc, domestos, na záchod, wc čistič > wc
okena, čistič oken, na okna > čistič sklo | čistič na okna
prášek na praní, prášek, persil, ariel, prášek na prádlo > prací prášek
gel na praní, prací gel > prací gel
avivážka, silan, lenor > aviváž
mejdlo, mýdélko > mýdlo
sprcháč, sprchový gel > sprchový gel
šampón > šampon
zubní, pasta na zuby, zubní pasta > zubní pasta
houbička na nádobí, houbičky na nádobí, houbička > houbičky
hadr, hadřík > utěrka | hadr
co2, bomba, plyn > oxid uhličitý
šlehačkové bombičky, bombičky > bombičky
žárovka, zápalky, sirky > sirky | zápalky
noviny, novinky > deník | noviny
časák, časopis > týdeník | měsíčník
`

/** What stands behind each word that is said, both as they are written here. */
export const everydayWords: readonly { typed: string; meant: readonly string[] }[] = everyday
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [said = '', named = ''] = line.split(' > ')
    const meant = named.split(' | ')
    return said.split(', ').map((typed) => ({ typed, meant }))
  })
