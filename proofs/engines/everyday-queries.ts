/** A search as it is typed in a kitchen or a shop, and what the folded name of right goods looks like. */
export interface Judged {
  typed: string
  /** Undefined when nothing in the demo seller's offer is right. */
  right: RegExp | undefined
}

/** Judged by hand over the demo seller's goods, by somebody who did not know how the search works. */
export const everydayQueries: readonly Judged[] = judged(`
mlíko > ^(trvanlive|cerstve) mleko
buřty > ^spekacky
rajský > ^rajcata (volna|kerikova|cherry)
brambůrky > ^chipsy brambur
čipsy > ^(tortilla )?chipsy
toaleťák > ^toaletni papir
hajzlpapír > ^toaletni papir
kafe > ^(mleta |instantni )?kava
rozpustný kafe > ^instantni kava
šlehačka > ^smetana ke slehani
hermelín > ^syr s bilou plisni
niva > ^syr s modrou plisni
syrečky > ^zrajici tvaruzky
taveňák > ^taveny syr
smažák > ^smazeny syr
kvasnice > ^drozdi
bůček > ^veprovy bok
mleté > ^mlete maso
špek > ^slanina
vlašák > ^vlassky salat
zemáky > ^brambory
jabka > ^jablka
hadovka okurka > ^okurka salatova
karfiol > ^kvetak
rejže > ^ryze
tatarka > ^tatarska omacka
majolka > ^majoneza
sojovka > ^sojova omacka
gulášovka > ^instantni polevka.*gulasova
buráky > ^arasidy
slaný tyčky > ^slane tycinky
žvejky > ^zvykacky
nutela > ^liskooriskovy krem
marmeláda > ^dzem
chleba > ^(toustovy )?chleb
tousťák > ^toustovy chleb
štrúdl > ^zavin\\b
energiťák > ^energeticky napoj
minerálka > ^mineralni voda
limča malina > limonada kvitek malina
svařák > ^svarene vino
vaječňák > ^vajecny liker
šampáňo > ^sekt
bílý víno > ^(konipas (veltlinske|ryzlink|rulandske sede|palava|muller)|sklepy liskovec (chardonnay|sauvignon|tramin)|stolni vino bile|sudove vino konipas (veltlinske|muller)|bag in box vinny sklep bile|perlive vino jiskrivka bile)
rum > ^tuzemak
desítka > ^(?!chleb).*10°
dvanáctka > 12°
lahváče > ^((vorar|tetrivek|kamenicka hvezda|psenicne pivo|radler)(?!.*(keg|plechovka)))
pivo v plechu > plechovka|^pale ale
sud desítky 50l > 10° keg 50 l
půllitry > ^sklenice na pivo 0,5
mejdlo > ^(tekute|tuhe) mydlo
staniol > ^alobal
mikroťáky > ^mikrotenove sacky
servítky > ^ubrousky
pytle do koše > ^pytle na odpad
jar na nádobí > ^prostredek na nadobi
vajíčka > ^vejce
rohlíčky > ^rohlik
houstičky > ^houska
salámek > ^(trvanlivy salamek|salam )
okurčičky > ^sterilovane okurky
párečky > ^parky
klobásky na gril > ^klobasa
krkovička > ^veprova krkovice
kuřecí křidýlka > ^kureci kridla
kachnička > ^kachna
paštička > ^jatrova pastika
mrkvička > ^mrkev
cibulka > ^cibule
petrželka > petrzel
rajčátka > ^rajcata (volna|kerikova|cherry)
zelíčko > ^(kysane )?zeli
kukuřička > kukurice
krupička > ^krupice
bagetka > ^bageta
koblížky > ^kobliha
koláčky > ^kolac
koláčky tvarohové > ^kolac tvaroh
piškotky > ^piskoty
perníček > ^pernik
oříšky > ^(arasidy|kesu|mandle|pistacie)
tuňáček > ^tunak
hořčička > ^horcice
slivovička > slivovice
pivečko > ^(vorar|tetrivek|kamenicka|psenicne pivo|pale ale|radler)
džusík pomeranč 0,2 > ^dzus sadovka pomeranc 0,2
nugetky > ^kureci nugety
smetánka do kafe > ^smetana do kavy
čajíček ovocný > ^caj konvicka.*ovocny
kelímky na kafe > ^kelimek papirovy na kavu
krabičky na jídlo > ^menu box
houbičky > ^houbicky
tyčinka čokoládová > ^cokoladova tycinka
kuřecí prsa > ^kureci prsni
krůtí prsa > ^kruti prsni
kuřecí stehna > ^kureci (horni stehno|stehenni)
hovězí zadní > ^hovezi zadni
hovězí na guláš > ^hovezi (klizka|predni|zadni)
vepřové > ^veprov[aey]
vepřová plec > ^veprova plec
vepřový sádlo > ^sadlo veprove
celé kuře > ^kure chlazene
čokoládová sušenka > ^susenky maslove s cokoladou
jablečný džus > ^dzus.*jablko
pomerančový džus 1l > ^dzus.*pomeranc 1 l
malinový sirup > ^sirup.*malina
citronová limonáda > ^limonada kvitek citron
jahodový jogurt > ^jogurt kopretina jahoda
bílý jogurt > ^(bily jogurt|(recky )?jogurt.*bily)
višňový kompot > ^kompot visen
broskvový kompot > ^kompot broskev
jahodová marmeláda > ^dzem jahoda
meruňkový džem porce > ^dzem merunka 20
makový závin > ^zavin mak
jablečný závin > ^zavin jablko
pizza šunková > ^pizza.*sunka
česneková pomazánka > ^(pomazanka cesnekova|pomazankove cesnek)
vajíčková pomazánka > ^pomazanka vajickova
slepičí vývar > ^bujon.*slepici
hrášková polévka > ^instantni polevka.*hraskova
česnekový dresing > ^dresink cesnek
gulášové koření > ^koreni na gulas
grilovací koření > ^koreni na gril
bramborový knedlík > ^knedliky.*bramborove
houskové knedlíky > ^knedlik houskovy
ovocné knedlíky > ^knedliky.*ovocne
vanilková zmrzlina > ^zmrzlina.*vanilka
mražený hrášek > ^mrazena zelenina.*hrasek
mražené maliny > ^mrazene ovoce.*malina
mátový čaj > ^caj.*mata
šunkový salám > ^salam sunkovy
arašídové křupky > ^krupky.*arasidove
jablečný ocet > ^ocet jablecny
medová marináda > ^marinada medova
čokoládový pudink > ^pudink.*cokolada
ořechový koláč > ^kolac orech
papírové kapesníky > ^kapesnicky
1kg cukr > ^cukr (krystal|krupice|moucka).*1 kg
cukr krystal 25 > ^cukr krystal 25 kg
pivo 0,5 > ^(vorar|tetrivek|kamenicka|psenicne pivo|radler).*0,5 l
mléko 1l > ^(trvanlive|cerstve) mleko.*1 l
smetana 33% > ^smetana ke slehani
smetana na vaření litr > ^smetana na vareni 12 % 1 l
kečup 900 > ^kecup
kečup 5kg > ^kecup.*5 kg
olej 10 l > olej 10 l
olej litr > olej 1 l
mouka hladká 1 kg > ^psenicna mouka hladka 1 kg
mouka polohrubá 25kg > ^psenicna mouka polohruba 25 kg
voda 1,5 > voda.*1,5 l
voda neperlivá 0.5l > voda.*neperliva 0,5 l
kola 2l > ^kola hvizdal.*2 l
vodka 1l > ^vodka.*1 l
vejce 30 ks > ^vejce cerstva.*30 ks
máslo 250g > ^cerstve maslo.*250 g
hranolky 2,5kg > ^hranolky (?!.*750 g)
pytle 120l > ^pytle na odpad 120
rýže basmati 5kg > ^ryze basmati 5 kg
sul 25kg > ^sul.*25 kg
těstoviny 5 kg > ^testoviny.*5 kg
tuňák 1 kg > ^tunak.*1 kg
majonéza 5kg kýbl > ^majoneza.*5 kg
chléb 1200g > ^chleb.*1200 g
zmrzlina 5l čokoláda > ^zmrzlina.*cokolada 5 l
kyselé okurky 3,5 kg > ^sterilovane okurky.*3,5 kg
eidam 30% plátky 100g > ^eidam jasan platky 30 % 100 g
kelímky 0,3 > ^kelimek.*0,3 l
fólie 45 cm > ^potravinova folie 45
12° keg 30l > 12° keg 30 l
káva zrno 1kg > ^kava.*1 kg
mýdlo 5 l > mydlo.*5 l
mozzarella 1kg > ^mozzarella.*1 kg
koka kola > ^kola hvizdal
coca cola zero > ^kola hvizdal bez cukru
hajnz kečup > ^kecup
nescafé > ^instantni kava
jihlavanka kava > ^(mleta )?kava
red bul > ^energeticky napoj
vegeta > ^dochucovadlo
solamyl > ^kukuricny skrob
masox > ^bujon
hellmans majonéza > ^majoneza
skrivanka voda neperliva > ^pramenita voda skrivanka.* neperliva
tetrivek 11 > ^tetrivek.*11°
vorař nealko > ^vorar nula
mozarela > ^mozzarella
brokolyce > brokolice
mandarynky > ^mandarinky
spagetty > spagety
zampijony > ^zampiony
slunečnicoví olej > ^slunecnicovy olej
kecub > ^kecup
smetna > ^(kysana )?smetana
baegta > ^bageta
toaletni ppair > ^toaletni papir
kroasán > ^croissant
ciabata > ^ciabatta
miler turgau > muller thurgau
frankofka > frankovka
viski > ^whisky
džin > ^gin
grenadýna > grenadina
majonýza > ^majoneza
tvaroch > ^tvaroh( |$)
jogrt > ^(recky |bily )?jogurt
brambury > ^(brambory|chipsy brambur)
balzamiko > ^balsamikovy
lososs > losos
zmzlina > ^zmrzlina
kuřecy řízek > ^kureci.*rizek
marjánka koření > ^majoranka
bazylka > bazalka
světlý ležák 12 lahev > ^(vorar|tetrivek|kamenicka)(?!.*(keg|plechovka|tmavy|polotmav)).*12°
kysané 5kg zelí > ^kysane zeli.*5 kg
blok eidam 45 > ^eidam.*45 % blok
polotučné trvanlivé mléko > ^trvanlive mleko.*polotucne
papír pečicí > ^pecici papir
vakuované loupané brambory > ^brambory loupane
mleta sladka paprika > ^paprika sladka mleta
ledový salát > ^salat ledovy
jemná hořká čokoláda > ^cokolada tabulka horka
uzený eidam > ^eidam.*uzeny
plátky eidam 500g > ^eidam jasan platky.*500 g
pomeranč džus > ^dzus.*pomeranc
mletý pepř černý 500 > ^pepr cerny mlety 500
bez laktózy mléko > ^trvanlive mleko.*bez laktozy
kostky brambory > ^brambory loupane vakuovane kostky
2 vrstvy toaletní papír 24 > ^toaletni papir.*2 vrstvy 24
červené víno stolní > ^stolni vino cervene
okurek > ^(okurka|sterilovane okurky)
brambor > ^brambory
másla > maslo( |$)
párků > ^parky
vajec plato > ^vejce cerstva.*plato
mouky hladké > ^psenicna mouka hladka
cibuli > ^cibule
jablek > ^jablka
hrušek > ^hrusky
citronů > ^citrony
ubrousků > ^ubrousky
knedlíků > ^knedli(k|ky)( |$)
rohlíků > ^rohlik
špekáčků > ^spekacky
paprik > ^paprika (cervena|zluta|zelena|bila)
česneku > ^cesnek
pomerančů > ^pomerance
rýži > ^ryze
čočky > ^cocka
limonád > limonada
sáčků > ^(mikrotenove|vakuove) sacky
zitna mouka chlebová > ^zitna mouka
ledovy čaj broskev > ^ledovy caj.*broskev
kureci jatra > ^kureci jatra
cerstve droždí > ^drozdi
strouhánka > ^strouhanka
hrozny bile > ^hrozny bile
rybi prsty > ^rybi prsty
prací prasek > ^praci prasek
rizek kruti > ^kruti prsni rizek
kureci nuggets > ^kureci nugety
tekute mydlo > ^tekute mydlo
čerstvé vejce velké od farmáře > ^vejce cerstva
pivo lahvové desítka prosím > ^(vorar|tetrivek)(?!.*(keg|plechovka)).*10°
toaletní papír měkký třívrstvý > ^toaletni papir.*3 vrstvy
kuře celé na pečení > ^kure chlazene
slunečnicový olej na smažení řízků > ^slunecnicovy olej
brambory na kaši > ^brambory (varny|loupane)
bílý jogurt velký kýbl > ^bily jogurt selsky
mouka hladká na knedlíky > ^psenicna mouka hladka
vepřový bok na grilování s kostí > ^veprovy bok s kosti
kuchyňské utěrky papírové do kuchyně > ^kuchynske uterky
víno do sudu frankovka > ^sudove vino.*frankovka
těstoviny špagety italské > ^testoviny.*spagety
čistič na okna > ^cistic sklo
rohl > ^rohlik
smet > ^(kysana )?smetana
jog > ^(recky |bily )?jogurt
brambů > ^chipsy brambur
toal > ^toaletni
ubrou > ^ubrousky
špag > spagety
hran > ^hranolky
majo > ^(majoneza|majoranka)
alob > ^alobal
žamp > ^zampiony
krkov > ^veprova krkovice
slanin > ^slanina
droz > ^drozdi
strouh > ^strouhanka
mandar > ^mandarinky
pečic > ^pecici papir
tvaro > ^tvaroh
polotuč mléko > ^(trvanlive|cerstve) mleko.*polotucne
nealko pivo > nealkoholicke
mraž. zelenina > ^(mrazena zelenina|zeleninova smes)
vepř. krkovice > ^veprova krkovice
ster. okurky > ^sterilovane okurky
co2 > ^(oxid uhlicity|smes dusiku)
tp 3vrstvý > ^toaletni papir.*3 vrstvy
strouh. mozzarella > ^mozzarella.*strouhana
mlet. káva > ^mleta kava
trvanl. mléko > ^trvanlive mleko
nealk. pivo višeň > ^vorar nula.*visen
energy drink > ^energeticky napoj
ice tea zelený > ^ledovy caj.*zeleny
nachos > ^tortilla chipsy
hot dog > ^(parek v rohliku|parky)
hamburger bulky > ^hamburgerova bulka
tonic > ^tonik
cous cous > ^kuskus
dressing > ^dresink
juice pomeranč > ^dzus.*pomeranc
cherry rajčata > ^rajcata cherry
earl grey > earl grey
pytle na odpadky > ^pytle na odpad
potravinářská fólie > ^potravinova folie
ručníky zz > ^papirove rucniky
tablety do myčky > ^tablety do mycky
bombičky do šlehačky > ^slehackove bombicky
tácky pod pivo > ^pivni tacky
dřevěné vidličky > ^dreveny pribor vidlicka
brčka > ^brcka
talíře jednorázové > ^talir
víčka na kelímky > ^vicko
papírové tašky > ^papirova taska
dezinfekce > ^dezinfekce
záchodový čistič > ^wc gel
sprcháč > ^sprchovy gel
šampón > ^sampon
křížovky > krizovky
pálivý kečup > ^kecup rajdik ostry
nudle do polévky > ^testoviny vajecne nudle do polevky
bezlepkové těstoviny > ^testoviny bezlepkove
kostky bujonu > ^bujon
feta > ^balkansky syr
pomazánkové máslo > ^pomazankove
zakysaná smetana > ^kysana smetana
margarín > ^rostlinny tuk
moučkový cukr > ^cukr moucka
cukr v sáčcích > ^cukr porcovany
hnědý cukr > trtinovy( |$)
prášek do pečiva > ^kyprici prasek
hroznové víno > ^hrozny
losos uzený > ^uzeny losos
fritovák olej > ^fritovaci olej
čínská směs > ^zeleninova smes.*cinska
sladké brambory > ^bataty
sekt brut > ^sekt svatba brut
šťáva malina > ^sirup.*malina
ovocnej čaj > ^caj konvicka.*ovocny
káva bez kofeinu > bez kofeinu
utopenci > -
rajčatový protlak > -
cigarety > -
avokádo > -
tofu > -
`)

/** Reads what was judged, a search a line. */
export function judged(lines: string): Judged[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', right = '-'] = line.split(' > ')
      return { typed, right: right === '-' ? undefined : new RegExp(right, 'u') }
    })
}
