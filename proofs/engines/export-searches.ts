/** Typed for the goods of a real export; the first readings had 90.4 and 94.3 of 100 right. */
export const exportSearches = `
kofola > ^(limonada )?kofola
kofola 1,5 > kofola 1\\.5
kofolka > kofola
kofola citrón > ^kofola citrus
becher > ^becherovka
becherovka 38 > ^becherovka 38
plzeň > pilsner ?urquell
pilsner > pilsner
budvar > budvar
kozel > kozel|kozzel
kozel tmavý > velkopopovicky dark|kozel
krušovice černé > krusovice
starec pivo > staropramen
staropramen > staropramen
zlatopramen > zlatkopramen
bernard 12 > ^bernard
gambrinus > pivo|pils|lager|beer|staropramen|budvar
pivo desítka > krusovice 10|pivo|10
birell > birell
nealko pivo > birell|nealko
bezlepkové pivo > gluten free beer
strongbow > strongbow
cider > strongbow|cider
vodka > vodka
absint > absinth|apsinth
fernet > ^stock|becherovka
mattoni > ^mattoni
matonka neperlivá > mattoni neperliva
magnesia > ^magnesia
dobrá voda citron > dobra voda
rajec malina > ^rajec
minerálka > mattoni|magnesia|voda|mineral|sulinka|sprudel
pepsi > ^pepsi
pepsi višeň > pepsi wild cherry
coca cola > kola|kofola|pepsi
tonik > tonic
šveps > schweppes
oranžina > orangina
mirinda > mirinda
energeťák > energy|shock
big shock > big shock
semtex > ^semtex
džus pomeranč > pomeranc|orange
pomerančový džus 100 > 100 ?% (pomeranc|orange)|pomeranc
multivitamín džus > multivitamin
hello džus > ^hello
toma > ^toma
jupík > jupi
relax brusinka > relax kanadska
sirup > sirup
zázvorový sirup > zazvorovy sirup
sirup bezinka > bezovy kvet|elderflower|sirup
aloe > ^aloe|sappe
jablečný mošt > most|jablec
hrušková šťáva > hruskova stava
ledová káva > shakissimo|ice coffee|nescafe|caffelatte
nescafe > nescaf
čaj > tea|caj
ovocný čaj > ovocny caj
černý čaj > black tea|pickwick
zázvorový čaj > zazvor
mlíko > mleko|mlieko|milk
mléko polotučné > polotucne
plnotučný mléko > plnotucne|3,5|3\\.5
trvanlivé mléko > trvanlive mleko|uht
šlehačka > smetana ke slehani
zakysaná smetana > smotana pochutkova|smetan
bílý jogurt > jogurt
selský jogurt > jogurt.*selsk
nízkotučný jogurt > nizkotucny jogurt
aktivia > activia
actimel jahoda > actimel jahoda
kefír > kefir
kozí kefír > koz.*kefir
podmáslí > podmasli
acidko > acid
pomazánkové > pomazankove
pribináček > pribinacek
lučina > ^lucina
cottage > cottage
žervé > lucina|cottage|smetan|syr
tvaroh > tvaroh
eidam > eidam
eidamek mini > mini eidam
madeland > madeland
ementál > em+ental
hermelín > hermelin
kamembert > camembert
plísňový sýr > plisni|hermelin|camembert
parmazán > parmigiano
blaťácké zlato > zlato
balkán > balkansky
bryndza > bryndza
korbáčiky > korbac
hera > ^hera
vajíčka > vejce
vejce 10 > cerstva vejce 10
šunka > sunka|sonka
šunka od kosti > sunka od kosti
pražská šunka > przska sunka|schinken|sunka
párky kuřecí > parky
klobása > klobasa
paštika > pastika
majka > ^majka
játra treska > tresci jatra
sardinky > sardin
tuňák > tunak|tuna|tnak
tuňák v oleji > tu?n[a]k.*olej|tnak|sunflower
losos uzený > losos uzeny|saumon fume
rybičky kyselé > kysele rybicky
jerky > jerky
těstoviny > testovin|fleky|makaron
fleky > fleky
halušky > halusky
rýže > ryz|rice
kuskus > couscous
bulgur > couscous|quinoa|krupy|pohanka
čočka > cocka|lentil|sosovica
cizrna > cizrna|cicer
fazole > fazole
mouka hladká > mouka
polohrubá mouka > polohruba mouka
mouka hrubá > mouka hruba
žitná mouka > mouka zitna
krupice > krupic
ovesné vločky > ovesne vlocky
ovesný vločky 500 > ovesne vlocky
ovesná kaše > ovesna kase|ovsena kasa|oat meal|kase
müsli > musli|mysli|muesli
mysli čokoláda > (musli|mysli|muesli|mylsli).*(cok|choc)|(cok|choc).*(musli|mysli|muesli)
emco > emco
granola > granola
piškoty > piskoty
bebe > ^bebe
bebe dobré ráno > bebe dobre rano
disko > disko
horalky > horalky|goralki
tatranka > tatrank
oplatky > oplat
lázeňské oplatky > oplat
karlovarské oplatky > karlovarske
marlenka > marlenka
perník > pernik
mila > ^mila
zlaté věnečky > zlate venecky
kávenky > kavenky
trubičky > trubi
čokoláda > cokolad|chocolat
studentská > student
studentská bílá > studentska pecet bila
hořká čokoláda > horka|dark
milka > milka
orion na vaření > orion na vareni
lentilky > lentilky
bonpari > bon pari
hašlerky > haslerky
jojo > jojo
želé > zele|gumm|jojo
žvýkačky > zvikac|gum
proteinová tyčinka > protein.*bar|bar.*protein
corny > corny
brambůrky > brambur|chips
bohemia chipsy > bohemia
chips slanina > chips.*slanina|slaniny
křupky > krup|chrumk|puffs
arašídy > arasid|arachid|peanut
buráky > arasid
arašídové máslo > arasidove maslo|peanut butter
kešu > kesu
mandle > mandle|almond
oříšky > orech|oris|nuts|nut
pistácie > pistac
brusinky > brusinky
sušené švestky > svestky susene
med > med
džem > dzem|confit
meruňkový džem > dzem|merun|abricot|apricot
povidla > dzem|povidl|svest
hořčice > horcic|hor[cč]ice|moutarde
kremžská > krem[zs]sk
kečup > kecup|ketchup
kečup ostrý > kecup tomatovy ostry
kečup jemný > kecup tomatovy jemny
dresink > dressing
okurky > okurky|pickles
olivy > oliv
olivy bez pecky > olivy bez pecky
zelené olivy > zelene olivy|oliv
zelí kysané > zeli
rajčata > rajcata|tomat
olej > olej|oil
kokosový olej > kokosov.*olej
kokosové mléko > kokosove mleko
cukr krystal > cukr krystal
moučkový cukr > cukr moucka
bujon > bujon|bouillon|kub|maggi
zeleninový bujón > bujon|bouillon|legume
gulášová polévka > gulasova
polévka > polevk|polewk|soup
magi > maggi
kypřící prášek > kypric
kakao > kakao|cacao
salko > ^salko
puding > pud
přesnídávka > presnidavka|olvarit
toustový chleba > toustovy chleb
houskový knedlík > knedlik
listové těsto > listove testo
závin > zavin
rukola > rukola
hummus > hum+us
hruška > hrus
mandarinky > mandarinky
quinoa > quinoa
chia > chia
kofola mini > kofola original mini|^kofola
kofola pet 1.5l > kofola 1\\.5
coca > kola|kofola|pepsi
pepsi max > ^pepsi max
plzeňský pivo > pilsner ?urquell
urquell > urquell
budvar pivo > budvar
krušovice 10 > ^krusovice 10
velkopopovický kozel > velkopopovick
primátor > primator
černý pivo > cerne|dark
radegast > ^radegast
pomelo birell > birell pomelo
strongbow gold apple > strongbow gold
becherovka likér > ^becherovka
absinth > absinth|apsinth
tatra tea > tatratea|tatransky
pražská vodka > prazska vodka
pálava > palava
mattoni jemně perlivá > mattoni jemne
mattoni neperl. > mattoni neperliva
magnesia červená > magnesia red
rajec > ^rajec
dobrá voda > ^dobra voda
šípková limonáda > sipek
energy drink > energy drink|drink energy|big shock
9mm energy > 9mm|9 ?mm
džusík multivitamin > multivitamin
pomerančový fresh > pomeranc|orange
relax džus > ^relax
hruška šťáva > hruskova stava
aloe vera > ^aloe
ledový kafe nescafe > shakissimo|nescaf
zelený čaj > tea|caj
pickwick > ^pickwick
skořicový čaj > skorice-jablko
mlíko plnotučný > plnotucne|3,5|3\\.5
polotučný mlíko > polotucne
meggle > ^meggle
smetana ke šlehání 33 > smetana ke slehani
jogurt selský bílý > jogurt.*selsk
smetanový jogurt > jogurt smetanovy
activia ananas > activia ananas
actimel > ^actimel
kefír borůvka > boruvka|kefir
kysané podmáslí > ^kysane podmasli
acidofilní mléko > acid|aciod
pomazánkové máslo > pomazankove
mléčná rýže čokoláda > mlecna ryze cokolada
pribináček kakao > pribinacek
lučina sýr > ^lucina
cottage chilli > cottage cheese chilli
tvaroh hrudkovitý > tvaroh.*hrudk
eidam albert > albert eidam
šumavský eidam > sumavsky eidam
madeland plátky > madeland
president ementál > president
hermelín maxi > hermelin original maxi
ajála pepř > ajala s peprem
balkánský sýr > ^balkansky
parmezán > parmigiano
čerstvá vajíčka > vejce
šunka bohemia > sunka bohemia
poctivá šunka > poctiva sunka
kuřecí párky > kureci jemne parky
bratislavská klobása > bratislavska klobasa
debrecínská > debrec
selská paštika > selska pastika
májka > ^majka
tresčí játra > tresci jatra
sardinky v oleji > sardin
tuňák steak > tunak steak
uzený losos > losos uzen|saumon fume
hovězí jerky > beef jerky
těstoviny fleky > fleky
čočka v nálevu > cocka
hladká mouka > mouka
polohrubá > polohruba
žitná mouka tmavá > mouka zitna
ovesné vločky jemné > ovesne vlocky jemne
kaše ovesná > (ovesna|ovsena) kas[ae]|kase
musli čokoláda > musli|muesli|mysli
emco musli > ^emco
zapékané musli > musli|granola
bebe sušenky > ^bebe
opavia disko > disko
tatranky > tatrank
karlovarský oplatky > karlovarske oplatky
oplatky čokoládové > oplatky cokolada|oplat
marlenka medová > marlenka|medov|honey
pardubický perník > pardubicky
štramberské uši > stramberske
čokoláda studentská > student
milka čokoláda > milka
čokoláda s mandlemi > mandl|amande|almond
vařicí čokoláda > orion na vareni|cokolad
rumové pralinky > rumove pralinky
žvejkačky > zvikacky|gum
bon pari > bon pari
protein bar banán > protein bar banana|banan
proteinová tyčinka čokoláda > protein
syrovátkový protein > whey|protein
kešu oříšky > kesu
uzené mandle > uzene mandle
brazilské ořechy > brazil
směs ořechů > orech|nuts
chipsy bohemia > bohemia
hospodské brambůrky > hospodske bramb
arašídové křupky > chrumky|krup
sušený švestky > svestky
včelí med > vceli med|^med
jahodový džem > dzem
hořčice plnotučná > hor[cč]ica? ?plnotucna|horcica plnotucna|horcice
kremžská hořčice > krem[zs]sk
rajčatový kečup > kecup|ketchup
ostrý kečup > kecup tomatovy ostry
okurky nakládané > okurky|pickles
olivy plněné > olivy plnene
olivy zelené > zelene olivy
slunečnicový olej > olej|oil
kokosový mléko > kokosove mleko
cukr diamant > diamant
krystalový cukr > cukr krystal
zeleninový vývar > bujon|bouillon|legumes|legume
maggi bujón > maggi|bouillon
kypřící prášek do perníku > kypric
salko karamel > salko
vanilkový puding > puding vanilka
kynutý knedlík > kynuty knedlik
listový těsto > listove testo
lečo > ^leco
toust tmavý > toustovy chleb tmavy
`
