/** Attributes, sizes and abbreviations; the first reading had 96.1 of 100 right. */
export const storeSearches = `
mlékoo polotučné > ^(trvanlive|cerstve) mleko.*polotucne
mleko bezlakt. > bez laktozy
mléko 1,5 > ^trvanlive mleko
smet. ke šleh. 33 > ^smetana ke slehani 33
smetana na omáčky > ^smetana na vareni
zak. smetana 1kg > ^kysana smetana.*1 kg
jogurt bílej 150 > ^(jogurt kopretina bily|bily jogurt|recky)
jogurty ovocné > ^jogurt kopretina
řecký jogurt natur > ^recky jogurt.*bily
eidam plátky půl kila > ^eidam jasan platky.*500
sýr eidam na plátky > ^eidam jasan platky
goudička > ^gouda
sýr na gril > grilovaci
sýr niva > ^syr s modrou
mozarella na pizzu > ^mozzarella.*strouhana
sýr balkánského typu > ^balkansky
smetanovej tavenej sýr > ^taveny syr trojka smetanovy
máslo čtvrtka > ^cerstve maslo
mini máslo > ^cerstve maslo 82 % 10 g
sádlo škvařený > ^sadlo
kostka droždí > ^drozdi
tvaroh na buchty > ^tvaroh
vejce volnej výběh 30 > ^vejce cerstva m volny vybeh 30
vejce velká > ^vejce cerstva
chléb kmín > ^chleb konzumni kminovy
chleba malej > ^chleb konzumni kminovy 600|^chleb
slunečnicový chléb > ^chleb zitny se slunecnici
lněný chleba > ^chleb zitny lneny
rohlíky se sezamem > ^rohlik sypany sezamem
housky s mákem > ^houska pletena mak
bageta bílá > ^bageta svetla
bulky na hamburgery se sezamem > ^hamburgerova bulka se sezamem
tvarohové koláče > ^kolac tvaroh
makový koláč > ^kolac mak
croissanty s čokoládou > ^croissant maslovy cokolada
závin makovej > ^zavin mak
kobliha s meruňkou > ^kobliha merunka
mramorová bábovka > ^babovka mramorova
krkovice b.k. > ^veprova krkovice
vepřová kýta vcelku > ^veprova kyta
vepřový maso > ^veprov
bůček bez kosti > ^veprovy bok bez kosti
hov. zadní > ^hovezi zadni
hov. přední bk > ^hovezi predni
hovězí maso > ^hovezi
svíčková pravá > ^hovezi svickova
mletý mix > ^mlete maso mix
telecí maso > ^teleci
kuř. prsa > ^kureci prsni
kuřecí steak > ^kureci
kuřecí stehno horní > ^kureci horni
kachna celá > ^kachna
krůtí maso > ^kruti
šunka na plátky > ^sunka krajena
kuřecí šunka > ^sunka krajena kureci
dušená šunka > ^dusena sunka
turista > ^(trvanlivy )?salam
salám poutník > ^salam poutnik
slanina na plátky > ^slanina platky
párky k snídani > ^parky
klobásy na gril > ^klobasa grilovaci
čertovský klobásy > ^klobasa certovska
paštika s brusinkami > ^jatrova pastika brusinky
paštika velká > ^jatrova pastika.*750
pomazánka tuňák > ^pomazanka tunakova
salát vlašský 150g > ^vlassky salat 150
bramborový salát bez majonézy > ^bramborovy salat bez
tresčí filé > ^file z tresky
losos plátky > ^uzeny losos|^losos
zavináče malé > ^zavinace 300
uzená makrela > ^makrela
jablka červený > ^jablka
hrušky konf > ^hrusky konference
pomeranče na šťávu > ^pomerance na stavu
bezsemenné hrozny > ^hrozny bile
rajče cherry > ^rajcata cherry
paprika mix > ^paprika (cervena|zluta|zelena|bila)
mrkev s natí > ^mrkev karotka
zelí čínské > zeli
celer > ^celer
hnědé žampiony > ^zampiony hnede
brambory na kaši > ^brambory varny typ c|^bramborova kase
brambory kostky > ^brambory loupane.*kostky
cibule žluta > ^cibule zluta
salát římskej > ^salat rimsky
špenát čerstvý > ^smes salatu se spenatem|spenat
čerstvá bazalka > bazalka
mouka hl. 1kg > ^psenicna mouka hladka 1 kg
mouka hrubá 25 > ^psenicna mouka hruba 25
žitná mouka > ^zitna mouka
strouhanka 10kg > ^strouhanka 10
škrob kukuřičný > ^kukuricny skrob
špagetky 5kg > ^testoviny.*spagety 5
penne 500 > penne 500
nudle do polévky > nudle do polevky
bezlepkové penne > ^testoviny bezlepkove penne
rýže dlouhozrnná 5 kg > ^ryze dlouhozrnna 5
rýže jasmín > ^ryze jasminova
čočka velká > ^cocka velkozrnna
bílé fazole > ^fazole bile
olej slun. 1l > ^slunecnicovy olej 1
řepkový olej 10 litrů > ^repkovy olej 10
olivový olej 5l > ^olivovy olej.*5 l
ocet balsamico > ^balsamikovy
okurky sladkokyselé velké > ^sterilovane okurky sladkokysele 3,5
okurky s čili > ^sterilovane okurky s chilli
rajčata krájená konzerva > ^rajcata loupana krajena
tuňák vlastní šťáva > ^tunak ve vlastni
kompot hrušky > ^kompot hruska
zelí sterilované > zeli
kečup 520 > ^kecup.*520
kečup ostrý velký > ^kecup rajdik ostry 5
hořčice francouzká > ^horcice.*francouzska
majonéza velká > ^majoneza.*5 kg
tatarka malá > ^tatarska omacka 450
omáčka bazalka > ^omacka na testoviny bazalka
soya sauce > ^sojova omacka
dresink jogurtový litr > ^dresink jogurt 1
bujón hovězí kilo > ^bujon.*hovezi 1
polévka čočková instantní > ^instantni polevka.*cockova
nudle v kelímku > ^nudlova polevka
svíčková základ > ^svickova omacka
cukr krupice > ^cukr krupice
cukr kostka > ^cukr
cukr moučka 1kg > ^cukr moucka
lesní med > ^med lesni
džem jahodový > ^dzem jahoda
porcovaný džem > ^dzem.*20 × 20
povidla velká > ^povidla svestkova 3
pepř celej 500g > ^pepr cerny cely 500
mletá paprika půl kila > ^paprika sladka mleta 500
kmín mletý > ^kmin
skořice celá > ^skorice
koření guláš 700 > ^koreni na gulas 700
marináda pikant > ^marinada pikantni
hrubá mořská sůl > ^morska sul hruba
kys. citronová > ^kyselina citronova
plátková želatina > ^zelatina platky
čokoláda mléčná 100g > ^cokolada tabulka mlecna
poleva bílá > ^cokoladova poleva bila
oříškový krém 3kg > ^liskooriskovy krem 3
kakao na pečení > ^kakao holandske
kokosová tyčinka > ^cokoladova tycinka skokan kokos
sušenky s kokosem > ^susenky maslove s kokosem
oplatka oříšková > ^oplatka mlsoun orisek
jahodový perník > ^pernik jahoda
žvýkačky jahodové > ^zvykacky pruzinka jahoda
bonbony mix kilo > ^zele bonbony.*ovocny mix 1
medové bonbony > ^tvrde bonbony.*med
brambůrky s paprikou > ^chipsy brambur.*paprika
chipsy cibulové > ^chipsy.*cibule
popcorn sýrový > ^popcorn syr
tyčinky sezamové > ^slane tycinky.*sezam
krekry bylinkové > ^krekry.*bylinky
slané preclíky > ^precliky solene
arašídy nesolené > ^arasidy prazene nesolene
kešu nesolené > ^kesu natural
káva do automatu > ^(kava|instantni|mleta)
brazilská káva > ^kava zrnko brazilie
arabica kilo > arabica 1 kg
instantní káva 200g > ^instantni kava.*200
kapsle bez kofeinu > ^kapsle.*bez kofeinu
čaj citronový > ^(zazvorovy napoj|ledovy caj)
máta čaj > ^caj konvicka mata
sypaný zelený čaj > ^sypany caj sencha|^sypany caj
mražená kukuřice > ^mrazena zelenina.*kukurice
borůvky mražené 2,5 > ^mrazene ovoce.*boruvka 2,5
hranolky tenké > ^hranolky
pizza šunková > ^pizza.*sunka
pizza sýrová > ^pizza.*syr
knedlíky s masem > ^knedliky.*masem
smažený hermelín > ^smazeny syr.*plisnovy
prsty rybí kilo > ^rybi prsty 1
filé 5kg > ^file z tresky 5
pistáciová zmrzlina > ^zmrzlina.*pistacie
jahodový nanuk > ^nanuk.*jahoda
čistič sklo > ^cistic sklo
čistidlo na podlahu > ^univerzalni cistic
univerzální čistič 5l > ^univerzalni cistic.*5 l
wc čistič > ^wc gel
prostředek do myčky 10l > ^strojni myti
jarík > ^prostredek na nadobi
prací prášek malý > ^praci prasek.*3 kg
toaletní papír velký balení > ^toaletni papir
papírové utěrky skládané > ^papirove rucniky|^kuchynske uterky
bílé ubrousky > ^ubrousky bile
antibakteriální mýdlo > ^tekute mydlo.*antibak
mýdlo na kusy > ^tuhe mydlo
kelímek na kafe 0,2 > ^kelimek papirovy.*0,2
talíř mělký > ^talir.*melky
dřevěné vidličky > ^dreveny pribor vidlicka
menu box 2 dílný > ^menu box dvoudilny
bílá brčka > ^brcka papirova bila
alobal široký > ^alobal 45
pytle 240l > ^pytle na odpad 240
sáčky mikroten 25x35 > ^mikrotenove sacky 25
hnědé papírové tašky > ^papirova taska hneda
šlehačkové bomby > ^slehackove bombicky
sanitace kyselá > ^sanitacni.*kysely
hranaté tácky > ^pivni tacky hranate
pivní sklo třetinka > ^sklenice na pivo 0,3
voda 5l > 5 l
grapefruit minerálka > ^mineralni voda.*grapefruit
hrušková limonáda > ^limonada.*hruska
cola višeň 2l > ^kola.*visen 2
tonic pomeranč > ^tonik.*pomeranc
ananasový džus > ^dzus.*ananas
nektar hruška > ^nektar.*hruska
sirup jahoda > ^sirup.*jahoda
barový sirup vanilka > ^barovy sirup.*vanilka
ledový čaj bez cukru > ^ledovy caj.*bez cukru
energy bez cukru > ^energeticky napoj.*bez cukru
iont citron > ^iontovy napoj.*citron
světlý ležák 12 > lezak.*12|dvanactka
vorař plech 11 > ^vorar plechovka lezak 11
tetřívek sud 30 > ^tetrivek.*keg 30
nefiltr 15l > nefiltrovana 12° keg 15
cider jablko plech > ^cider.*jablko
nealko pivo višeň > ^vorar nula.*visen
müllerka > muller
rýňák > ryzlink rynsky
růžový frankovka > rose frankovka
stolní bílé suché > ^stolni vino bile suche
rosé sekt > ^sekt svatba rose
bag in box rosé 5 > ^bag in box.*rose 5
slivovice 50% > slivovice
vodka citronová > ^vodka.*citron
tuzemák litr > ^tuzemak kormidlo 1
whisky 8 let > ^whisky.*8 let
bylinkový likér > ^bylinny liker
višňovka > visnovka
kávový likér > ^kavovy liker
sobotní noviny > sobotni
`
