/** What is typed in kitchens, colloquial and by brands; the first reading had 85 of 100 right. */
export const kitchenSearches = `
polohrubka > ^psenicna mouka polohruba
hladká 25 > ^psenicna mouka hladka 25
mouky hladký pytel > ^psenicna mouka hladka 25
hrubá mouka kilová > ^psenicna mouka hruba 1 kg
celozrnka > celozrnn
krupička > ^(krupice|cukr krupice)
dětská krupička > ^krupice jemna detska
strouhaná houska > ^strouhanka
trojobal > ^(strouhanka|smazeny syr)
solamyl > ^kukuricny skrob
maizena > ^kukuricny skrob
prdopeč > ^kypr
prášek do buchet > ^kypr
makarony > ^testoviny
makaróny kolínka > ^testoviny.*kolinka
flíčky > ^testoviny.*fleky
vrtule těstoviny > ^testoviny.*vretena
nudličky > nudle
široký nudle > ^testoviny vajecne siroke
bezlepkový špagety > ^testoviny (bezlepkove|vretanko spagety)
bezlepkové > bezlepkov
couscous > ^kuskus
rejže basmati 5kg > ^ryze basmati 5 kg
rýže v sáčku > ^ryze varne sacky
vařený sáčky rýže > ^ryze varne sacky
ryze dlouha 5 > ^ryze dlouhozrnna 5
čočička > ^cocka
červená čočka > ^cocka cervena
fazolky červené > ^fazole cervene
hrách loupaný 25 kilo > ^hrach.*25 kg
slunečňák olej > ^slunecnicovy olej
olej na smažení > ^(fritovaci|slunecnicovy|repkovy) olej
fritovák > ^fritovaci olej
friťák 20l > ^fritovaci olej
řepkáč > ^repkovy olej
oliva olej extra > ^olivovy olej
olej 10l > olej 10 l
vocet > ocet
ocet 8% > ^ocet kvasny
jablečnej ocet > ^ocet jablecny
balsamico > ^balsamikovy
nakládané okurky > ^sterilovane okurky
kyselé okurky > ^sterilovane okurky
okurky znojemské > ^sterilovane okurky
okurky kýbl > ^sterilovane okurky.*3,5 kg
rajčata v plechu > ^rajcata loupana
pelati > ^rajcata loupana
krájená rajčata 2,5 > ^rajcata loupana krajena 2,5
sterka kukuřice > ^kukurice steril
kukuřička v konzervě > ^kukurice steril
tuňáček v oleji > ^tunak.*olej
tuňák 1kg > ^tunak.*1 kg
fazole v rajčeti > ^fazole v tomatu
ananas kompot > ^kompot ananas
višně kompot > ^kompot visen
broskvičky > ^kompot broskev
červená řepička > ^cervena repa
zelíčko > zeli
kyselý zelí > ^kysane zeli
kečup jemný kýbl > ^kecup rajdik jemny 5
kečup 5kg ostrej > ^kecup rajdik ostry 5
hořčák > ^horcice
kremžská hořčice velká > ^horcice zrnicko kremzska 5
dijon > ^horcice.*francouzska
majka 5kg > ^majoneza vejcak 5|^jatrova pastika
tatarka 5 kilo > ^tatarska omacka 5
omáčka čtyři sýry > ^omacka na testoviny ctyri syry
bolognese > ^omacka na testoviny bolonska
boloňák > ^omacka na testoviny bolonska
pesto > ^omacka na testoviny bazalka
dresing česnekový > ^dresink cesnek
zálivka na salát > ^dresink
thousand island > ^dresink tisic
masox > ^bujon
kostka bujón kuřecí > ^bujon.*slepici
vývar zeleninový > ^bujon.*zeleninovy
bujónek > ^bujon
čínská polévka > ^(nudlova|instantni) polevka
vifonka > ^nudlova polevka
vývar hovězí kilo > ^bujon.*hovezi 1 kg
kaše bramborová > ^bramborova kase
bramborová kaše sypká 5kg > ^bramborova kase v prasku 5
svíčkový základ > ^svickova omacka
cukřík > ^cukr
pískový cukr > ^cukr (krystal|krupice)
cukr pytel 25 > ^cukr krystal 25
hygienický cukr > ^cukr porcovany
cukr v sáčcích > ^cukr porcovany
moučkovej cukr > ^cukr moucka
hnědý cukr > trtinovy
medík > ^med
med porce > ^med.*12 × 20
marmeláda > ^dzem
marmeláda meruňková > ^dzem merunka
džemíky porce > ^dzem.*20 × 20
švestková povidla 3kg > ^povidla svestkova 3
pepř mletej půl kila > ^pepr cerny mlety 500
pepřík > ^pepr
paprička sladká > ^paprika sladka
kmínek > ^kmin
kmín drcenej 500 > ^kmin drceny 500
majoránečka > ^majoranka
bobkáč > ^bobkovy list
nové koření kuličky > ^nove koreni
grilovací koření > ^koreni na gril
koření na kuře velké > ^koreni na kure 700
kari koření > ^kari
curry > ^(kari|nudlova polevka.*kari)
vegeta > ^dochucovadlo
podravka > ^dochucovadlo
marináda med > ^marinada medova
sůl 25kg > ^sul jemna s jodem 25
jodidovaná sůl > ^sul jemna s jodem
solička > ^(morska )?sul
citronka > ^kyselina citronova
vanilkáč > ^vanilkovy cukr
želatýna > ^zelatina
čoko hořké > ^cokolada tabulka horka
čokoláda oříšková > ^cokolada tabulka liskove
bílá čokoláda > ^cokolada tabulka bila
tyčinka kokosová > ^cokoladova tycinka.*kokos
bonboniéra > ^cokoladove bonbony
nutella > ^liskooriskovy krem
čokoládová pomazánka > ^liskooriskovy krem
granko > ^kakao
kakaíčko > ^(kakao|mlecny napoj capart kakao)
horkej čokoláda > ^horka cokolada
oplatky > ^oplatka
tatranka > ^oplatka
sušenky ke kafi > ^porcovana susenka ke kave
máslové sušenky > ^susenky maslove
piškotky > ^piskoty
gumoví medvídci > ^zele bonbony
gumídci > ^zele bonbony
želé kyselé 1kg > ^zele bonbony.*kysele 1
mentolky > ^tvrde bonbony.*mata
žvejky > ^zvykacky
lízátko > ^lizatka
karamelky > ^karamely
chipsy solený > ^chipsy brambur.*solene
čipsy rozmarýn > ^chipsy.*rozmaryn
nachos > ^tortilla chipsy
nachos sýrové > ^tortilla chipsy.*syr
křupky > ^krupky
arašídové křupky > ^krupky.*arasid
pukance > ^popcorn
solenky > ^slane tycinky|^preclik
kešu solený kilo > ^kesu solene 1
mandličky > ^mandle
pistácky > ^pistacie
hrozinky > ^rozinky
sušený brusinky > ^brusinky
slunečnice semínka > ^slunecnicova seminka
espresso zrno > ^kava.*(espresso|zrnko)
kafe zrnkový kilo > ^kava.*1 kg
turek kafe > ^mleta kava
mletý kafe > ^mleta kava
bezkofeinová káva > ^(kava|kapsle).*bez kofeinu
neska > ^instantni kava
kapsle do nespressa > ^kapsle
melta > ^cikorka
čajík ovocný > ^caj konvicka.*ovocny
zelenej čaj > ^(caj konvicka zeleny|caj konvicka gastro zeleny)
heřmánkový čaj > ^caj konvicka hermanek
mátový > mata
hrášek mražený > ^mrazena zelenina.*hrasek
mražený špenát 2,5kg > ^mrazena zelenina.*spenat listovy 2,5
kukuřice mraž. > ^mrazena zelenina.*kukurice
čínská směs > ^zeleninova smes.*cinska
pod svíčkovou > pod svickovou
maliny mražené > ^mrazene ovoce.*malina
lesní ovoce mražené > ^mrazene ovoce
krokety > ^hranolky|^brambor
hranoláče > ^hranolky
steakové hranolky > ^hranolky
wedges > ^hranolky.*americke
pizza salámová > ^pizza.*salam
ovocné knedlíky jahodové > ^knedliky.*jahoda
houskáč > ^knedlik houskovy
smažák 100g > ^smazeny syr
nugetky > ^kureci nugety
rybí filé > ^file
treska > ^file z tresky
fish fingers > ^rybi prsty
listové těsto 10 kg > ^listove testo 10
zmrzka jahodová 5l > ^zmrzlina.*jahoda 5
kopečková zmrzlina vanilka > ^zmrzlina.*vanilka 5
kornoutek > ^kornout
kornouty čoko > ^kornout.*cokolada
ledňáček > ^ledovy caj lednacek
míša > ^nanuk.*tvaroh
čistič na okna > ^cistic sklo
okena > ^cistic sklo
domestos > ^wc gel
savo > ^(dezinfekce|sanitac)
odmašťovadlo > ^odmastovac
drátěnka houbička > ^houbicky
hadr > ^houbicky|uterky
jar citron 5l > ^prostredek na nadobi.*citron 5
saponát > ^prostredek na nadobi
tablety do myčky > ^tablety do mycky
leštidlo do myčky > ^strojni myti.*oplach
gel na praní barevné > ^praci gel.*color
persil > ^praci
prášek na praní 15kg > ^praci prasek.*15
lenor > ^avivaz
hajzlák 3vrstvý > ^toaletni papir.*3 vrstvy
jumbo role > ^toaletni papir jumbo
zetka ručníky > ^papirove rucniky
utěrky kuchyňské 4 > ^kuchynske uterky.*4
servítky > ^ubrousky
ubrousky zelený > ^ubrousky zelene
kapesníky > ^kapesnicky
mejdlo > mydlo
mejdlo tekutý 5l > ^tekute mydlo.*5 l
sprcháč > ^sprchovy gel
pasta na zuby > ^zubni pasta
šampón > ^sampon
`
