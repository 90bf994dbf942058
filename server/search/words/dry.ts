/** Flour, rice, oils, sauces, soups, sugar, spices and what else stands on the shelf of a kitchen. */
export const dry = `
moučka, múka > mouka
hladká, hladká mouka, hladkáč, mouka hl, bílá mouka > mouka hladká
polohrubka, polohrubá, polohrubáč > mouka polohrubá
hrubka, hrubá mouka, hrubý mouka > mouka hrubá
chlebovka, chlebová mouka > žitná mouka chlebová | mouka chlebová
celozrnná mouka > mouka celozrnná
krupička, dětská krupice > krupice
solamyl, maizena, škrob, gustin, škrobová moučka > škrob
kypřák, prdopeč, prášek do pečiva, kypřící prášek, kypřič, prášek do buchet, prášek do perníku > kypřicí prášek | kypřící prášek
soda, jedlá soda, soda bicarbona > soda
cukřík, cukor > cukr
moučkový cukr, moučka cukr, mletý cukr, práškový cukr, cukr moučkový > cukr moučka
krystal, pískový cukr, cukr písek, krystalový cukr, bílý cukr, kristal > cukr krystal
hnědý cukr, třtinový cukr, třtiňák, přírodní cukr > třtinový cukr | cukr třtinový
cukr v sáčcích, sáčkový cukr, porcovaný cukr, cukr do kafe, porcovky cukr, kostky cukr, kostkový cukr, hygienický cukr, cukr sáčky, balený cukr, cukr ke kávě > cukr porcovaný | cukr kostky
vanilkový cukr, vanilín, vanilinový cukr, vanilkáč > vanilkový cukr | vanilinový cukr
umělé sladidlo, sladidlo, stevie, aspartam > sladidlo
rýžička, rejže, rýžka > rýže
dlouhozrnka, dlouhá rýže, dlouhozrnná > rýže dlouhozrnná
rýže v sáčku, sáčková rýže, rýže sáčky, varná rýže, rýže sáček > rýže varné sáčky
jasmínka > rýže jasmínová
nudle, nudličky > nudle
nudle do polívky, polévkové nudle, vlasové nudle > nudle do polévky | nudle
makarony, makaróny, těstovinky, pasta > těstoviny
vrtule, fusilli, vřetena, vrtulky, spirálky, mašličky > těstoviny vřetena | těstoviny
penne, pene, rourky, trubičky těstoviny > penne || těstoviny
kolínka > kolínka || těstoviny
flíčky, fleky, fleky těstoviny > fleky
špagetky, spaghetti, špagety, spagety > špagety
kuskus, kous kous, cous cous, couscous, kuskusek > kuskus | couscous
bulgur > bulgur || kuskus | couscous
čočička > čočka
loupaný hrách, hrách na kaši, žlutý hrách > hrách
cizrna, hummus, humus > cizrna | hummus
vločky, ovesné vločky, ovesňák > ovesné vločky | vločky
ovesná kaše > ovesná kaše || ovesné vločky
musli, mysli, cereálie, lupínky ranní, kornflejky, cornflakes, müsli, müsly > müsli | musli | mysli | cereálie | lupínky
olejíček > olej
olej na smažení, fritovák, fritovačka, olej do fritézy, fritovací, friťák, fritéza olej, frituc, smažicí olej, fritka > fritovací olej | olej na smažení
slunečňák, slunečničák, slunečnicovej, slunečnice olej > slunečnicový olej
řepkáč, řepkovej, řepka > řepkový olej
olivák, olivovej, oliva, panenský olej > olivový olej
sezamový olej > sezamový olej | sesame oil
ocet, kvasňák, octík, vocet, lihový ocet > ocet
balzamiko, balsamico, balzám, balsamik > balsamikový ocet | balsamico
vinný ocet, jablečňák ocet, jablečný ocet > ocet jablečný | ocet
kečupek, kečap, ketchup, kečup, kečupík, kačup > kečup | ketchup
hořčička, hořčák, horčica > hořčice
plnotučná, plnotučná hořčice > hořčice plnotučná
kremžská, kremžka, krémžská > hořčice kremžská | kremžská
dijon, dijonská, francouzská hořčice, dijonka > hořčice francouzská | hořčice dijonská | hořčice
majonézka, majolka, majo, májo, mayo, majonéska, hellmanns > majonéza
tatarka, tataráček > tatarská omáčka | tatarka
sojovka, sójovka, soja omáčka, sójovej > sójová omáčka
worčestr, worcester, worčestrová > worcester | worčestrová || sójová omáčka
čili omáčka, chilli, čili, čilli > chilli
dresing, zálivka, dressing, dresing salát > dresink | dressing
tisíc ostrovů, thousand island, thousand islands > tisíc ostrovů | thousand islands
cézar, caesar dresink > dresink | caesar
bolognese, boloňská, boloňák, bolonéze, bolognéza > boloňská | bolognese
čtyři sýry, quattro formaggi > čtyři sýry
pesto, bazalkové pesto > pesto || omáčka bazalka
omáčka na špagety, omáčka na těstoviny, sugo > omáčka na těstoviny
svíčkový základ, základ na svíčkovou, svíčková omáčka, svíčková v prášku > svíčková omáčka
polívka, polévečka, polívečka > polévka
gulášovka, gulášovka polévka, gulášová polévka > polévka gulášová | gulášová
hrachovka, hrášková polévka > polévka hrášková
čočkovka > polévka čočková
pytlíková polévka, polévka ze sáčku, polévka sáček > instantní polévka
vývar, bujon, bujónek, masox, kostka, bujónová kostka, bujónky, maggi kostka, bulion > bujón | bouillon
kuřecí bujón, slepičí bujón, slepičí vývar, kuřecí vývar, drůbeží bujón, kuřecí kostka > bujón slepičí | bouillon volaille
zeleninový vývar, zeleninová kostka, zeleninový bujón > bujón zeleninový | bouillon légumes
hovězí vývar, hovězí bujón, hovězí kostka > bujón hovězí | bouillon boeuf
čínská polévka, vifon, vifonka, nudlovka, čínská nudlovka, instantní nudle, čínské nudle > nudlová polévka | instantní polévka
bramborová kaše, kaše, kašička, instantní kaše, sypká kaše, kaše v prášku, kaše prášek > bramborová kaše
vegeta, podravka, maggi, magi, zeleninové koření, univerzální koření > vegeta || dochucovadlo zelenina | dochucovadlo | kořenicí směs
kořeníčko, kořenička > koření
grilovací koření, koření na grilování, koření na maso > koření na gril | grilovací
gulášové koření > koření na guláš
kuřecí koření, koření na kuřata > koření na kuře
rybí koření > koření na ryby
koření na hranolky, bramborové koření > koření na brambory
kari, curry, karí > kari | curry
pepřík, pepr > pepř
mletý pepř > pepř mletý
kuličkový pepř, celý pepř > pepř celý
mletá paprika, sladká paprika, paprika koření, červená mletá paprika, uherská paprika > paprika sladká | paprika mletá
solička, jedlá sůl, kuchyňská sůl, kamenná sůl, jodidovaná sůl, jodovaná sůl, stolní sůl > sůl jemná s jodem | sůl
mořská sůl, mořka > mořská sůl
kmínek > kmín
majoránka, marjánka, majoránečka > majoránka
bobkáč, bobek, bobkový list, vavřín > bobkový list
nové koření, novák koření > nové koření
kurkumka > kurkuma
skořička > skořice
kyselina citronová, citronka, citronová kyselina, citrónka > kyselina citronová
želatinka, želatýna, aspik > želatina
naložení masa, nakládačka na maso > marináda
pudinkový prášek, puding, pudingový prášek > pudink
marmeláda, marmoška, džemík, zavařenina, džem, zavař > džem | marmeláda | confiture
povidla, povidlí, švestkáč, povidloň > povidla || džem
medík, včelí med, medíček > med
lesní med, medovicový med > med lesní
nutella, nutela, nugeta, čokoládová pomazánka, oříšková pomazánka, čokokrém > lískooříškový krém | nutella
buráková pomazánka, arašídové máslo, peanut butter > arašídové máslo | peanut butter
kakajko, granko, kakaíčko, nesquik, holandské kakao > granko | kakao
čokoládová poleva, poleva, glazura > čokoládová poleva | poleva
kokosové mlíko > kokosové mléko
`
