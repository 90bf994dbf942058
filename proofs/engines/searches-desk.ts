/** The same by somebody else; the first reading had 97.3 of 100 right. */
export const deskSearches = `
MOUKA HLADKA > ^psenicna mouka hladka
mouka na chleba > ^zitna mouka chlebova|^psenicna mouka
25kg mouka > ^(psenicna|zitna) mouka.*25 kg
krystal cukr 25kg > ^cukr krystal 25
cukr třtinový > trtinovy
cukr bílý porce > ^cukr porcovany bily
med v porcích > ^med.*12 × 20
džem malej > ^dzem
mandarinky > ^mandarinky
ovoce mandarinky kilo > ^mandarinky
jablko červené > ^jablka
jablka rubin > ^jablka rubin
hruškový kompot > ^kompot hruska
kompot višně > ^kompot visen
višně mražené > ^mrazene ovoce.*visen
mražený maliny 2.5kg > ^mrazene ovoce.*malina 2,5
hrášek sterilovaný > ^hrasek
hrach > ^hrach
fazole bílý > ^fazole bile
čočka na polívku > ^cocka|cockova
rýže na rizoto > ^ryze
rýže do sushi > ^ryze
dlouhozrnná rýže pytel > ^ryze dlouhozrnna
těstoviny spirály > ^testoviny.*vretena
těstoviny do polévky > nudle do polevky|^testoviny
vaječné nudle > ^testoviny vajecne
kolínka 5kg > kolinka 5 kg
kus kus > ^kuskus
olej slunečnicový 10 > ^slunecnicovy olej 10
olej do fritky > ^fritovaci olej
panenský olivový > ^olivovy olej
kvasný ocet > ^ocet kvasny
jablečný ocet > ^ocet jablecny
okurky 3,5 > ^sterilovane okurky.*3,5
okurky sladkokyselé > ^sterilovane okurky sladkokysele
rajčata celá konzerva > ^rajcata loupana cela
rajčatový protlak > ^rajcata loupana
kukuřice plech 340 > ^kukurice sterilovana 340
tuňák kousky > ^tunak kousky
zelí bílé kysané 5kg > ^kysane zeli bile 5
zelí červené hlávka > ^zeli cervene
řepa sterilovaná > ^cervena repa
kečup rajdík > ^kecup rajdik
ostrý kečup > ^kecup rajdik ostry
hořčice plnotučná kbelík > ^horcice zrnicko plnotucna 5
majonéza 5 kg kýbl > ^majoneza vejcak 5
tatarská omáčka kbelík > ^tatarska omacka 5
boloňská omáčka > ^omacka na testoviny bolonska
sójovka litr > ^sojova omacka 1
dresink caesar > ^dresink
hovězí bujon 1kg > ^bujon.*hovezi 1
slepičí vývar > ^bujon.*slepici
gulášová polévka v sáčku > ^instantni polevka.*gulasova
kaše v prášku > ^bramborova kase
pepř černý celý > ^pepr cerny cely
paprika mletá 500g > ^paprika sladka mleta 500
drcený kmín > ^kmin drceny
majoránka 150g > ^majoranka drhnuta 150
skořice 500 > ^skorice mleta 500
list bobkový > ^bobkovy list
kari > ^kari
koření na brambory velké balení > ^koreni na brambory 700
gril koření > ^koreni na gril
marináda na kuře > ^marinada|^koreni na kure
sůl s jodem > ^sul jemna s jodem
mlýnek sůl > ^morska sul.*mlynek
vanilka cukr > ^vanilkovy cukr
želatina v plátcích > ^zelatina platky
mléčná čokoláda 100g > ^cokolada tabulka mlecna
čokoláda s jahodou > ^cokolada tabulka jahoda
karamelová tyčinka > ^cokoladova tycinka.*karamel
bonbony v čokoládě > ^cokoladove bonbony
čokopoleva > ^cokoladova poleva
holandské kakao kilo > ^kakao holandske 1
citronová oplatka > ^oplatka mlsoun citron
kakaové řezy > ^kakaove rezy
piškoty velké > ^piskoty detske 240
želé bonbony višeň > ^zele bonbony.*visen
mentolové bonbony > mata
chipsy smetana > ^chipsy.*smetana
chipsy 65g paprika > ^chipsy brambur.*paprika 65
tortila chipsy chilli > ^tortilla chipsy.*chilli
slané tyčinky velké > ^slane tycinky.*250
pistácie solené > ^pistacie
burské ořechy > ^arasidy
lesní směs čaj > lesni plody
čaj earl gray > earl grey
černý čaj 100 sáčků > ^caj konvicka gastro cerny|^caj konvicka cerny
rooibos > rooibos
espresso kapsle > ^kapsle.*espresso
zrnková káva kilo > ^kava.*1 kg
káva gastro > ^kava ranni smena gastro
mletá káva malá > ^mleta kava.*75
horká čokoláda porce > ^horka cokolada.*20 × 25
mražený hrášek velký > ^mrazena zelenina.*hrasek 2,5
francouzská směs > ^zeleninova smes.*francouzska
vlnkované hranolky > ^hranolky.*vlnite
pizza žampion > ^pizza.*zampiony
plněné knedlíky > ^knedliky.*plnene
smažený eidam > ^smazeny syr.*eidam
treska filé 400 > ^file z tresky 400
listové těsto 500 > ^listove testo 500
zmrzlina čokoládová vanička 5l > ^zmrzlina.*cokolada 5
nanuk s tvarohem > ^nanuk.*tvaroh
čistič koupelen > ^cistic koupelna
borovice čistič > borovice
wc gél > ^wc gel
dezinfekce 5 litrů > ^dezinfekce na povrchy 5
jar jablko > ^prostredek na nadobi.*jablko
tablety myčka ekologické > ^tablety do mycky.*ekolog
prací gel bílé prádlo > ^praci gel.*white
aviváž louka > ^avivaz.*louka
papír toaletní 2vrstvý > ^toaletni papir.*2 vrstvy
zz ručníky bílé > ^papirove rucniky z-z bile
kuchyňské role > ^kuchynske uterky
ubrousky bordo > ^ubrousky bordo
mýdlo s heřmánkem > ^tuhe mydlo.*hermanek
zubní pasta bělící > ^zubni pasta.*belici
kelímky na kávu bílé 0,3 > ^kelimek papirovy na kavu bily 0,3
víčko černé 80 > ^vicko.*cerne
příbor nůž dřevo > ^dreveny pribor nuz
box na menu nedělený > ^menu box nedeleny
černý brčka > ^brcka papirova cerna
fólie potravinová 30 > ^potravinova folie 30
pečící papír archy > ^pecici papir
pytel 60l > ^pytle na odpad 60
tašky hnědé > ^papirova taska hneda
vak. sáčky 30x40 > ^vakuove sacky 30
co2 6 > ^oxid uhlicity.*6 kg
dusík > ^smes dusiku
kulaté podtácky > ^pivni tacky kulate
půllitr sklo > ^sklenice na pivo 0,5
křížovka > krizovky
kuchařka polévky > ^kucharka nase polevky
perlivá voda 1.5 > ^(pramenita|mineralni) voda.*perliva 1,5
kojenecká voda 5l > ^kojenecka voda.*5 l
minerálka citron > ^mineralni voda.*citron
limonáda malina 0,33 > ^limonada.*malina 0,33
sudová malinovka > ^sudova limonada.*malina
kola 2 litry > ^kola.*2 l
tonik > ^tonik
jablko džus litr > ^dzus.*jablko 1 l
černý rybíz nektar > ^nektar.*rybiz
rajčatový džus > ^dzus.*rajce
mošt jablko mrkev > ^most.*mrkev
sirup bezinka > ^sirup babicka beta bez|bezinka
mandlový sirup > ^barovy sirup.*mandle
ledový čaj citron 0,5 > ^ledovy caj.*citron 0,5
energetický drink mango > ^energeticky napoj.*mango
grepový iontový > ^iontovy napoj.*grep
vorař 10 > ^vorar.*10°
vorař dvanáctka tmavá > ^vorar lezak tmavy
tetřívek polotmavá > ^tetrivek polotmava
kamenická 12 sud > ^kamenicka hvezda.*keg
apa pivo > apa 12
session ipa > ^pale ale
cidr v plechu višeň > ^cider.*visen
radler bezinka > ^radler.*bezinka
pálava > palava
rulandské modré > rulandske modre
tramín > tramin
demi sec > demi sec
perlivé víno růžové > ^perlive vino.*ruzove
hruškovice > hruskovice
vodka 0,5 > ^vodka.*0,5
gin bylinný > ^gin.*bylinny
medový likér > medovy
mléko plnotučné trvanlivé karton > ^trvanlive mleko.*plnotucne
čerstvé polotučné mléko > ^cerstve mleko.*polotucne
smetana na šlehání litr > ^smetana ke slehani.*1 l
smetana 12 % 200ml > ^smetana na vareni 12 % 200
kysaná smetana velká > ^kysana smetana.*1 kg
jogurt vanilka > ^jogurt.*vanilka
řecký jogurt višně > ^recky jogurt.*visen
pudink karamel > ^pudink.*karamel
kefír jahodový > ^kefirove.*jahoda
podmáslí litr > ^podmasli 1
kakao nápoj capart > ^mlecny napoj capart kakao
ledová káva karamel > ^ledova kava.*karamel
eidam 45 blok > ^eidam jasan 45 % blok
gouda zrající > ^gouda.*zrajici
hermelín s pepřem > ^syr s bilou plisni.*pepr
mozzarella 125 > ^mozzarella bufalka 125
tavený sýr se šunkou > ^taveny syr.*sunka
máslo 250g > ^cerstve maslo 82 % 250
tuk na pečení 500g > ^rostlinny tuk.*peceni 500
pomazánkové s křenem > ^pomazankove kren
čerstvé droždí malé > ^drozdi cerstve 42
vajíčka L > ^vejce cerstva l
loupaná vejce > ^vejce varena loupana
chleba šumava krájená > ^chleb sumavsky kvaskovy krajeny
máslový toust > ^toustovy chleb maslovy
ciabaty > ^ciabatta
rohlík tukovej > ^rohlik tukovy
cereální kaiserka > ^kaiserka cerealni
česneková bageta > ^bageta cesnekova
ořechový koláč > ^kolac orech
meruňkový croissant > ^croissant maslovy merunka
tvarohový závin > ^zavin tvaroh
čokoládová kobliha > ^kobliha cokolada
vepřové koleno > ^veprov
vepřová pečeně b.k. > ^veprova pecene
hovězí kližka na guláš > ^hovezi klizka
roštěná > ^hovezi rostena
mleté 500g > ^mlete maso mix 500
kuřecí stehenní bez kosti > ^kureci stehenni
krůtí stehno > ^kruti horni
kachna > ^kachna
šunka výběrová plátky > ^sunka krajena vyberova
šunkový salám > ^salam sunkovy
trvanlivý salám pepř > ^trvanlivy salamek.*pepr
anglická slanina kus > ^slanina anglicka
domácí klobása > ^klobasa domaci
paštika pepř 750 > ^jatrova pastika pepr 750
vlašský salát velký > ^vlassky salat 2,5
pstruh kuchaný > ^pstruh
kapří filety > ^kapr filet
zavináče kýbl > ^zavinace 4
`
