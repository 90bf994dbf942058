/** What is typed in bars, shops and at counters; read first together with those of the kitchens. */
export const counterSearches = `
krem na ruce > ^krem na ruce
kafe kelímky 0,3 > ^kelimek papirovy.*0,3
kelímky na pivo půllitr > ^kelimek na pivo.*0,5
plastový kelímek 0.3 > ^kelimek.*0,3
víčka bílá > ^vicko.*bile
papírové talíře > ^talir
talíř hluboký > ^talir.*hluboky
lžíce dřevěná > ^dreveny pribor lzice
meníčko box > ^menu box
krabičky na jídlo > ^menu box
slámky > ^brcka
stretch fólie > ^potravinova folie
folie 45 > ^potravinova folie 45
hliníková fólie > ^alobal
papír na pečení > ^pecici papir
pytle 120 > ^pytle na odpad 120
odpadkové pytle > ^pytle na odpad
igelitky > ^(mikrotenove|papirova taska)
svačinové sáčky > ^mikrotenove
tašky papírové > ^papirova taska
vakuovací sáčky 20x30 > ^vakuove sacky 20
co2 10kg > ^oxid uhlicity.*10 kg
bomba co2 > ^oxid uhlicity
biogon > ^(oxid|smes dusiku)
bombičky do sifonu > ^sifonove bombicky
bombičky na šlehačku > ^slehackove bombicky
podtácky > ^pivni tacky
půllitry > ^sklenice na pivo 0,5
sklenička 0,3 > ^sklenice na pivo 0,3
křížovky > krizovky
noviny > noviny|^denik|list
voda neperl. 1,5 > ^pramenita voda.*neperliva 1,5
jemně perlivá půllitr > ^pramenita voda.*jemne perliva 0,5
magnesia > ^mineralni voda
mattoni perlivá > ^mineralni voda|^pramenita voda.*perliva
kojenecká > ^kojenecka voda
malinovka > malina
sodovka citron > ^limonada.*citron|perliva
kofola > ^kola
coca cola zero 0,5 > ^kola.*bez cukru 0,5
pepsi 2l > ^kola.*2 l
kofola sud > ^sudova limonada|^kola
sprite > ^limonada.*citron
fanta > ^limonada.*pomeranc
tonic zázvor > ^tonik.*zazvor
džus pomeranč 0,2 > ^dzus sadovka pomeranc 0,2
pomerančový džus litr > ^dzus.*pomeranc 1 l
jablečný džus > ^dzus.*jablko
rybízový nektar > ^nektar.*rybiz
juice multi > ^dzus.*multivitamin
mošt 5l > ^most.*5 l
jablečný mošt > ^most.*jablko
sirup malinový 5l > ^sirup gastro malina
zázvorový sirup > ^sirup gastro zazvor
grenadýna > grenadina
ledový čaj broskvový > ^ledovy caj.*broskev
icetea zelený > ^ledovy caj.*zeleny
redbull > ^energeticky napoj
energy drink 0,5 > ^energeticky napoj.*0,5
energáč mango > ^energeticky napoj.*mango
isostar > ^iontovy napoj
gatorade > ^iontovy napoj
desítka lahvová > 10° 0,5 l
dvanáctka sud 50 > 12° keg 50
jedenáctka třicítka > 11° keg 30
vorař 11 sud > ^vorar lezak 11° keg
pivo v plechu > plechovka
plzeň > lezak|12°
ipa > ipa
weizen > ^psenicne pivo
řezané > polotmav|tmav
nealko citron > ^vorar nula.*citron
birell pomelo > ^vorar nula.*pomelo
radlík grep > ^radler.*grep
cidr hruška > ^cider.*hruska
veltlín > veltlinske
ryzlink > ^konipas ryzlink
mylerka > muller
savignon > sauvignon
šardone > chardonnay
rulanda šedá > rulandske sede
vavřinec > svatovavrinecke
kabernet > cabernet
růžové víno > rose|ruzove
krabicový víno > ^(stolni vino|bag in box)
bag in box červené 10l > ^bag in box.*cervene suche 10
svařák > ^svarene vino
sudové bílé > ^sudove vino.*(veltlin|muller)
bohemka sekt > ^sekt
prosecco > ^perlive vino|^sekt
dětské šampáňo > ^detsky sekt
vodka litrová > ^vodka.*1 l
voďka citron > ^vodka.*citron
rumík > ^tuzemak
božkov > ^tuzemak
griotka > ^griotka
vaječňák > ^vajecny liker
zelená > zelen
fernet > ^bylinny liker.*horky
becher > ^bylinny liker
hruška pálenka > hruskovice
meruňka 45% > merunkovice
visky > ^whisky
jack daniels > ^whisky
gin tonik > ^(gin|tonik)
mlíčko > mleko
mléko 3,5 > ^trvanlive mleko.*3,5|plnotucne
mléko krabice polotučné > ^trvanlive mleko.*polotucne
bez laktozy mleko > bez laktozy
čerstvý mlíko > ^cerstve mleko
šlehačka 33 litr > ^smetana ke slehani 33 % 1 l
smetana 12% > ^smetana na vareni 12
zakyska > ^kysana smetana
zakysanka kilo > ^kysana smetana.*1 kg
smetánka do kávy > ^smetana do kavy
jogurtík borůvkový > ^jogurt.*boruvka
bílej jogurt kýbl 5kg > ^bily jogurt selsky 5
řecký jogurt med > ^recky jogurt.*med
termix > ^tvarohovy dezert
pribináček > ^tvarohovy dezert
puding čokoládový > ^pudink.*cokolada
monte > ^pudink|dezert
kefírek > ^kefirove
acidko > ^acidofilni
ledové kafe > ^ledova kava
eidamek > ^eidam
eidam 30 cihla > ^eidam jasan 30 % blok
sýr plátkový 500g > ^eidam jasan platky.*500
uzený sýr > ^eidam jasan uzeny
gouda cihla > ^gouda
hermoš > ^syr s bilou plisni
kamembert > ^syr s bilou plisni
roquefort > ^syr s modrou
grilovací hermelín > ^syr s bilou plisni.*grilovaci
mozzarela strouhaná > ^mozzarella.*strouhana
mozarela kilo > ^mozzarella.*1 kg
feta > ^balkansky
balkán 4kg > ^balkansky syr 4
trojúhelníčky sýr > ^taveny syr
veselá kráva > ^taveny syr
olomoucký > ^zrajici tvaruzky
másílko > maslo
máslo 5kg blok > ^maslo blocek gastro 5
máslo porcované > ^cerstve maslo 82 % 10 g
hera > ^rostlinny tuk.*peceni
rama > ^rostlinny tuk.*mazani
margarín > ^rostlinny tuk
tvarůžek > tvaruzky
tvaroh tvrdej > ^tvaroh tvrdy
pomazánkové máslo > ^pomazankove
pomazánkáč pažitkový > ^pomazankove.*pazitka
kvasnice kilo > ^drozdi cerstve 1
vajíčko Mko 30 > ^vejce cerstva m.*30
vajíčka plato > ^vejce.*plato
vejce z podestýlky L > ^vejce cerstva l
vařená vajíčka > ^vejce varena
melanž > melanz
chlebík > ^chleb
chleba kulatej > ^chleb.*kulaty
chleba krájenej kmínovej > ^chleb
půlka chleba > ^chleb konzumni kminovy 600
tousťák tmavý > ^toustovy chleb tmavy
sendvičový chléb > ^toustovy
čabata > ^ciabatta
rohlas > ^rohlik
graham rohlik > ^rohlik grahamovy
veka > ^bageta
bagetka > ^bageta
žemle > ^(houska|kaiserka)
dalamánek > ^(houska|kaiserka|rohlik)
bulky na burger > ^hamburgerova bulka
koláčky povidlové > ^kolac povidla
buchty > ^kolac|^kobliha|^babovka
štrúdl > ^zavin
štrůdl jablkový > ^zavin jablko
koblížky > ^kobliha
donut čoko > ^kobliha cokolada
kroasán máslový > ^croissant maslovy
krkovička > ^veprova krkovice
vepř kýta > ^veprova kyta
plecko > ^veprova plec
vepřo karé > ^veprova pecene
kotleta > ^veprova pecene
panenka vepř. > ^veprova panenka
bůček s kostí > ^veprovy bok s kosti
hovězí zadek > ^hovezi zadni
hovězí na guláš > ^hovezi (klizka|predni|zadni)
kližka > ^hovezi klizka
svíčkovice > ^hovezi svickova
roštěnec > ^hovezi rostena
mletý maso kilo > ^mleté maso mix 1|^mlete maso mix 1
tatarák > ^(hovezi|mlete)
kuře prsa > ^kureci prsni
kuřecí stehýnka > ^kureci (horni steh|stehen)
stehna > stehno|stehenni
kuřecí křidýlka > ^kureci kridla
celý kuře > ^kure chlazene
krůta prsa > ^kruti prsni
kachnička > ^kachna
játýrka > ^kureci jatra
šunčička > sunka
šunka výběrovka > sunka.*vyberova
salám vysočina > ^(trvanlivy )?salam
junior salám > ^salam junior
poličan > ^(trvanlivy )?salam
lovecký salám > ^(trvanlivy )?salam
slaninka plátky 500 > ^slanina platky 500
angličák > ^slanina anglicka
vídeňský párky > ^parky videnske
debrecínky > ^parky debrecin
klobásky grilovací > ^klobasa grilovaci
vuřty > ^spekacky
hotdog > ^parek v rohliku
paštička > ^jatrova pastika
vajíčková pomazánka kilo > ^pomazanka vajickova 1
budapešťka > ^pomazanka budapest
vlašák 2,5 > ^vlassky salat 2,5
salát bramborovej 5kg > ^bramborovy salat.*5 kg
tlačka > ^tlacenka
pstroužek > ^pstruh
kapřík půlky > ^kapr puleny
lososí filet > ^losos filet
rybičky zavináče 4kg > ^zavinace 4
jablíčka > ^jablka
zlatý jablka > ^jablka golden
hruštičky > ^hrusky
banánky > ^banany
pomera > ^pomerance
mandarínky > ^mandarinky
hrozno > ^hrozny
hroznové víno bílé > ^hrozny bile
jahůdky > ^jahody
vodní meloun > ^meloun
rajčátka > ^rajcata
rajčata na větvičce > ^rajcata kerikova
papriky kapie > ^paprika cervena
zelená paprika > ^paprika zelena
mrkvička > ^mrkev
kapusta > zeli
hlávkové zelí > ^zeli
brokolka > ^brokolice
žampióny > ^zampiony
houby > ^zampiony
erteple > ^brambory
kobzole > ^brambory
brambory B 25 kg > ^brambory varny typ b
škrábané brambory > ^brambory loupane
cibulka > ^cibule
oškrábaná cibule > ^cibule loupana
česnek loupaný > ^cesnek
sladké brambory > ^bataty
salátek ledový > ^salat ledovy
polníček > salat
kopříček > ^kopr
petrželka kudrnka > petrzel
`
