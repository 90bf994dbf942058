/** What buyers type, and how the name of what they mean begins; made for the demo seller's goods. */
export const searchPairs = parse(`
okurky > Sterilované okurky
okurek > Sterilované okurky
okurka > Okurka salátová
salatova okurka > Okurka salátová
okurky chilli > Sterilované okurky s chilli
okruky > Sterilované okurky
sterilovane okurky jemne > Sterilované okurky jemné
jablka > Jablka
jablek > Jablka
jablka gala > Jablka Gala
gala jablka > Jablka Gala
hrusky > Hrušky
hruska konference > Hrušky Konference
banany > Banány
banan > Banány
banány > Banány
pomerance > Pomeranče
pomeranč > Pomeranče
pomerance na stavu > Pomeranče na šťávu
citrony > Citrony
mandarinka > Mandarinky
hroznu > Hrozny
cervene hrozny > Hrozny červené
jahody > Jahody vanička
borůvky > Borůvky vanička
meloun > Meloun vodní
rajcata > Rajčata
rajče > Rajčata
rajčat cherry > Rajčata cherry
cherry rajcata > Rajčata cherry
loupana rajcata > Rajčata loupaná
paprika cervena > Paprika červená
cervené papriky > Paprika červená
sladka paprika > Paprika sladká mletá
mrkev > Mrkev
mrkve praná > Mrkev praná
zeli > Zelí
kysane zeli > Kysané zelí
cervene zeli > Zelí červené
kvetak > Květák
brokolice > Brokolice
celer > Celer bulvový
žampiony > Žampiony
zampionu > Žampiony
brambory > Brambory
brambor > Brambory
loupane brambory > Brambory loupané
cibule > Cibule
cervena cibule > Cibule červená
česnek > Česnek paličák
cesneku > Česnek paličák
bataty > Batáty
ledovy salat > Salát ledový
salát římský > Salát římský
rukola > Směs salátů s rukolou
bazalka > Bylinky v květináči bazalka
kopr > Kopr svazek
rohlik > Rohlík
rohlíky > Rohlík
rohliku > Rohlík
rohlík celozrnný > Rohlík celozrnný
grahamovy rohlik > Rohlík grahamový
houska > Houska pletená
housek > Houska pletená
housky mak > Houska pletená mák
chleba > Chléb
chleb > Chléb
šumavský chléb > Chléb šumavský
sumava > Chléb šumavský
toustak > Toustový chléb
toustovy chleb > Toustový chléb
žitný chléb > Chléb žitný
bageta > Bageta
bagety cesnekove > Bageta česneková
kaiserka > Kaiserka
hamburgerove bulky > Hamburgerová bulka
burger bulka > Hamburgerová bulka
brioška > Hamburgerová bulka brioška
kolace > Koláč
koláč s mákem > Koláč mák
croissant > Croissant
kroasant > Croissant
vanocka > Vánočka
zavin jablko > Závin jablko
koblihy > Kobliha
bábovka > Bábovka
maslo > Čerstvé máslo
másla > Čerstvé máslo
cerstve maslo > Čerstvé máslo
maslo gastro > Máslo bloček gastro
mleko > Trvanlivé mléko
mléka > Trvanlivé mléko
mleko polotucne > Trvanlivé mléko Kopretina polotučné
cerstve mleko > Čerstvé mléko
bezlaktozove > Trvanlivé mléko Kopretina bez laktózy
bez laktozy > Trvanlivé mléko Kopretina bez laktózy
smetana > Smetana
smetany ke slehani > Smetana ke šlehání
slehacka > Smetana ke šlehání
kysana smetana > Kysaná smetana
smetana na vareni > Smetana na vaření
jogurt > Jogurt
jogurty jahoda > Jogurt Kopretina jahoda
bily jogurt > Bílý jogurt selský
recky jogurt > Řecký jogurt
joghurt boruvka > Jogurt Kopretina borůvka
pudink > Pudink se šlehačkou
kefir > Kefírové mléko
podmasli > Podmáslí
acidofilni > Acidofilní mléko
eidam > Eidam
eidam platky > Eidam Jasan plátky
uzeny eidam > Eidam Jasan uzený
gouda > Gouda Jasan
hermelin > Sýr s bílou plísní
bila plisen > Sýr s bílou plísní
niva > Sýr s modrou plísní
modry syr > Sýr s modrou plísní
mozarella > Mozzarella
mozzarella > Mozzarella
balkánský > Balkánský sýr
taveny syr > Tavený sýr
tvaruzky > Zrající tvarůžky
tvaroh > Tvaroh
tvarohu tucneho > Tvaroh tučný
pomazankove > Pomazánkové
sadlo > Sádlo vepřové
drozdi > Droždí
vejce > Vejce čerstvá
vajec > Vejce čerstvá
vejce L > Vejce čerstvá L
vejce volny vybeh > Vejce čerstvá M volný výběh
krkovice > Vepřová krkovice
veprova kyta > Vepřová kýta
vepřové plece > Vepřová plec
panenka > Vepřová panenka
bok bez kosti > Vepřový bok bez kosti
hovezi zadni > Hovězí zadní
hovězí svíčková > Hovězí svíčková
svickova > Hovězí svíčková
rostena > Hovězí roštěná
mlete maso > Mleté maso
teleci > Telecí kýta
kureci prsa > Kuřecí prsní řízek
kureci rizek > Kuřecí
kuřecí křídla > Kuřecí křídla
kridla > Kuřecí křídla
kure > Kuře chlazené
kuřata > Kuře chlazené
kruti > Krůtí
kachna > Kachna
jatra > Kuřecí játra
sunka > Šunka
šunky > Šunka
sunka od kosti > Šunka od kosti
krajena sunka > Šunka krájená
salam > Salám
salámu > Salám
slanina platky > Slanina plátky
anglicka slanina > Slanina anglická
párky > Párky
parek > Párek v rohlíku
debrecinske parky > Párky debrecínské
klobasa > Klobása
klobásy grilovací > Klobása grilovací
spekacky > Špekáčky
pastika > Játrová paštika
bramborovy salat > Bramborový salát
vlasak > Vlašský salát
vlassky salat > Vlašský salát
tlacenka > Tlačenka
pstruh > Pstruh
kapr > Kapr
losos filet > Losos filet
uzeny losos > Uzený losos
zavinace > Zavináče
makrela > Makrela
mouka hladka > Pšeničná mouka hladká
hladké mouky > Pšeničná mouka hladká
polohruba > Pšeničná mouka polohrubá
krupice > Krupice
strouhanka > Strouhanka
prasek do peciva > Kypřicí prášek
spagety > Těstoviny Vřetánko špagety
špaget > Těstoviny Vřetánko špagety
kolinka > Těstoviny Vřetánko kolínka
penne > Těstoviny Vřetánko penne
testoviny > Těstoviny
nudle do polevky > Těstoviny vaječné nudle
ryze > Rýže
rýži jasmínovou > Rýže jasmínová
ryze basmati > Rýže basmati
parboiled > Rýže parboiled
cocka > Čočka
čočky červené > Čočka červená
fazole > Fazole
hrach > Hrách
slunecnicovy olej > Slunečnicový olej
oleje řepkového > Řepkový olej
fritovaci olej > Fritovací olej
olivovy olej > Olivový olej
ocet > Ocet
balzamiko > Balsamikový ocet
balsamikový ocet > Balsamikový ocet
tunak > Tuňák
tuňáka v oleji > Tuňák v oleji
kukurice > Kukuřice sterilovaná
kompot broskev > Kompot broskev
kecup > Kečup
kečupu ostrého > Kečup Rajdík ostrý
horcice > Hořčice
hořčice kremžská > Hořčice Zrníčko kremžská
majoneza > Majonéza
majonézu > Majonéza
tatarka > Tatarská omáčka
tatarská omáčka > Tatarská omáčka
sojova omacka > Sójová omáčka
bujon > Bujón
hovezi bujon > Bujón Hrneček hovězí
gulášovka > Instantní polévka Hrneček gulášová
cukr > Cukr
cukr krystal > Cukr krystal
cukru moučka > Cukr moučka
med > Med
kvetovy med > Med květový
jahodovy dzem > Džem jahoda
povidla > Povidla švestková
pepr > Pepř
pepř mletý > Pepř černý mletý
kmin > Kmín
majoranka > Majoránka
skorice > Skořice
bobkovy list > Bobkový list
sul > Sůl
soli mořské > Mořská sůl
vanilkovy cukr > Vanilkový cukr
zelatina > Želatina
cokolada > Čokoláda
čokolády mléčné > Čokoláda Tabulka mléčná
mlecna cokolada > Čokoláda Tabulka mléčná
kakao > Kakao holandské
oplatky > Oplatka
susenky > Sušenky
piškoty > Piškoty
pernik > Perník
zvykacky > Žvýkačky
lizatka > Lízátka
chipsy > Chipsy
chips paprika > Chipsy Brambůrek paprika
brambůrky > Chipsy Brambůrek
popcorn > Popcorn
tycinky solene > Slané tyčinky Hůlka solené
arasidy > Arašídy
burske orisky > Arašídy
kesu > Kešu
mandle > Mandle
rozinky > Rozinky
kava zrnko > Káva Zrnko
kávy espresso > Káva Modrý hrnek espresso
instantni kava > Instantní káva
mleta kava > Mletá káva
kapsle lungo > Kapsle Modrý hrnek lungo
cerny caj > Čaj Konvička černý
čaje zelené > Čaj Konvička zelený
heřmánek čaj > Čaj Konvička heřmánek
hranolky > Hranolky
hranolek > Hranolky
hranloky > Hranolky
mrazena brokolice > Mražená zelenina Rampouch brokolice
pizza sunka > Pizza Dobrá pec šunka
knedliky > Knedlíky
houskovy knedlik > Knedlík houskový
nugety > Kuřecí nugety
rybi prsty > Rybí prsty
listove testo > Listové těsto
zmrzlina vanilka > Zmrzlina Sněženka vanilka
vanilková zmrzlina > Zmrzlina Sněženka vanilka
zmrzka > Zmrzlina
nanuky > Nanuk
pivo > Pšeničné pivo
piva > Pšeničné pivo
psenicne pivo > Pšeničné pivo
vorar lezak > Vorař ležák
tetrivek 12 > Tetřívek dvanáctka
nealko pivo > Vorař Nula nealkoholické
nealkoholicke > Vorař Nula nealkoholické
radler citron > Radler Tetřívek citron
kola > Kola Hvízdal
cola > Kola Hvízdal
koly bez cukru > Kola Hvízdal bez cukru
tonik > Tonik Hořec
mineralka > Minerální voda
mineralni voda > Minerální voda
perlivá voda > Pramenitá voda Skřivánka perlivá
limonady > Limonáda
malinova limonada > Limonáda Kvítek malina
džus > Džus Sadovka
dzus pomeranc > Džus Sadovka pomeranč
sirup malina > Sirup Babička Běta malina
ledovy caj > Ledový čaj
energetak > Energetický nápoj
energeticky napoj > Energetický nápoj
vino bile > Stolní víno bílé
červené víno > Stolní víno červené
frankovka > Konipas Frankovka
veltlinske > Konipas Veltlínské
sekt > Sekt Svatba
slivovice > Palírna Drozd slivovice
vodka > Vodka Severka
rum > Tuzemák
tuzemak > Tuzemák
gin > Gin Jalovčák
toaletak > Toaletní papír
toaletni papir > Toaletní papír
kuchynske uterky > Kuchyňské utěrky
ubrousky bile > Ubrousky bílé
mydlo > Tekuté mýdlo
jar > Prostředek na nádobí
prostredek na nadobi > Prostředek na nádobí
tablety do mycky > Tablety do myčky
savo > Dezinfekce na povrchy
dezinfekce > Dezinfekce
praci gel > Prací gel
alobal > Alobal
pecici papir > Pečicí papír
pytle > Pytle na odpad
pytlů na odpad > Pytle na odpad
kelimky > Kelímek
kelímek na kávu > Kelímek papírový na kávu
vicko > Víčko na kelímek
brcka > Brčka papírová
vidlicky > Dřevěný příbor vidlička
sifonove bombicky > Sifonové bombičky
pivni tacky > Pivní tácky
`)

function parse(text: string): { typed: string; meant: string }[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', meant = ''] = line.split(' > ')
      return { typed, meant }
    })
}
