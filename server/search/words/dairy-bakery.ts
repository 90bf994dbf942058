/** Milk, cheese, eggs, fats, bread and cakes. */
export const dairyBakery = `
vajíčko, vejíčko, vajco, vajce, slepičí vejce > vejce
platíčko vajec, plato vajec, vajíčka plato > vejce plato | vejce 30 ks
vařená vejce, vařená vajíčka, vajíčka natvrdo, vejce natvrdo > vejce vařená
melanž, vaječná směs, tekutá vejce, sekaná vejce > vaječná melanž | melanž
bílky, žloutky > vaječný bílek || vaječná melanž
mlíko, mlíčko, mlieko, mlékojem > mléko
polotuk, polotučňák, polotučné > polotučné mléko | polotučné
plnotuk, plnotučňák > plnotučné mléko
selské mléko, plnotučné mlíko, tučné mléko > plnotučné mléko
odtučněné, nízkotučné, nízkotuk, odtučňák > nízkotučné | odtučněné
krabicové mléko, mléko krabice, mléko karton, trvanlivák, trvanka, uht mléko, tetrapak > trvanlivé mléko | uht
rostlinné mléko, ovesné mléko, sójové mléko > ovesný nápoj | sójový nápoj | nápoj
bezlaktózové, bez laktózy, bezlaktóza, laktóza free > bez laktózy
smetanka > smetana
šlehačka, smetana na šlehání, šlehačková smetana > smetana ke šlehání | šlehačka
smetana do kávy, smetana do kafe, kapučínka, kávovka, smetánka do kafe, mlíčko do kafe, kafemlíko > smetana do kávy | kávová smetana
vařená smetana, kuchyňská smetana, smetana na omáčku, smetana do omáčky > smetana na vaření
zakysaná smetana, zakysanka, zakyska, zakyš, zakysačka, kysanka, kyselá smetana, kyška > kysaná smetana | zakysaná smetana
máslíčko, máselko, másílko, máselnice > máslo
porcované máslo, máslo porce, porcovaná másla, máslíčka hotelová, hotelové máslo > máslo porce
gastro máslo, blokové máslo, máslo blok > máslo bloček | máslo gastro
margarín, stolní tuk, máslíčko rostlinné > rostlinný tuk | margarín
perla, rama, flora, alfa, delma > rostlinný tuk na mazání | margarín | rostlinný tuk
hera, stela, iva, palmarin, pečící tuk, tuk na pečení > hera || rostlinný tuk na pečení | iva | margarín
ceres, pokrmový tuk, ztužený tuk, stopětka, omega > pokrmový tuk || rostlinný tuk
pomazánkové máslo, pomáč, pomazánkáč, pomazánkovka > pomazánkové | tradiční pomazánkové
sádlíčko, škvařené sádlo, vepřové sádlo > sádlo
jogur, jogurtík, jógurt, džogurt > jogurt
bílý jogurt, jogurt natur, přírodní jogurt, selský jogurt > bílý jogurt | jogurt bílý | jogurt selský
řecký, řečák > řecký jogurt
activia, aktivia, activie > activia || jogurt
jogobella, florian, olma jogurt > jogurt
tvarůžky, syrečky, olomoucké, olomoucký, olomoučáky, kolečka tvarůžky > tvarůžky
edam, ejdam, ejda, eidamec, eidámek, ajdam, cihla, cihlový sýr > eidam
gauda > gouda
plátkáč, plátkový sýr, sýr plátky, krájený sýr > eidam plátky | sýr plátky
uzený sýr, uzeňák > uzený eidam | uzený sýr
tvrdý sýr > eidam | gouda | tvrdý sýr
ementál, ementálek, emental > ementál | emmental || eidam
madeland, primátor sýr, maasdam, leerdamer > madeland || ementál | eidam
bílá plíseň > bílou plísní | hermelín
modrá plíseň > modrou plísní | niva
hermelín, hermoš, hermelínek, kamembert, kamambér, camembert, brie, kamembér, sedlčanský > sýr s bílou plísní | hermelín | camembert
grilovací hermelín, hermelín gril > sýr s bílou plísní grilovací | hermelín grilovací
niva, modrý sýr, gorgonzola, rokfór, rokfort, roquefort, roklfort > niva | sýr s modrou plísní
plísňový sýr, plesnivý sýr, plísňák > sýr s bílou plísní | sýr s modrou plísní | hermelín | niva
feta, bílý sýr, jadel, akawi > balkánský sýr | feta
balkáňák, balkán, balkánec > balkánský sýr
parmezán, parmazán, parmezan, grana padano > parmezán | parmigiano || zrající sýr | tvrdý sýr
mocarela, mozzarela, mozarella, mozarelka, mocarella, mocka > mozzarella
pizza sýr, sýr na pizzu, strouhaný sýr > mozzarella strouhaná | sýr strouhaný | strouhaný eidam
taveňák, tavený sýr, apetito, veselá kráva, kiri > tavený sýr
trojúhelníčky, trojúhelníky, trojúhelníčkový sýr > tavený sýr
žervé, lučina, filadelfie, philadelphia, filadelfia, smetanový sýr, krémový sýr > žervé | lučina | smetanový sýr | čerstvý sýr || cottage
kotyč, kotýč, cottage, kotidž > cottage
parenica, korbáčiky, nitě, jadýlko > korbáčky | korbáčík | pařený sýr
bryndza, brynza > bryndza
tvarožek, tvarůžek měkký > tvaroh
tvarohový tvrdý, tvaroh na strouhání > tvaroh tvrdý
pribiňák, pribináček, termix, tvarožníček, lipánek, lipo > pribináček || tvarohový dezert | krém
monte, bobík, dezertík > pudink se šlehačkou | tvarohový dezert | dezert
puding se šlehačkou, pudinkový dezert > pudink se šlehačkou | pudink
mléčná rýže, rýžový puding > mléčná rýže
kefírek, kefír, bílý kefír, nízkotučný kefír > kefírové mléko nízkotučné | kefírové mléko | kefír
podmáslíčko > podmáslí
acidko, acidofil, acidofilko, acidofilní > acidofilní mléko | acidofilní
zakysaný nápoj, kysané mléko > acidofilní mléko | kefírové mléko
žinčice > žinčice || kefír
kakaová chvilka, kakaové mléko, čokoládové mléko, kakajda > kakaové mléko | mléčný nápoj kakao | kakaový nápoj
jahodové mléko > mléčný nápoj jahoda
vanilkové mléko > mléčný nápoj vanilka
ledová káva, ledové kafe, ledovka káva, studená káva > ledová káva | ice coffee | shakissimo | latte
droždíčko, kvásek, kvasnice, kvasničky, drožďí, pekařské droždí > droždí
rohlíček, rohla, rohlas, rohloň, rohlíkáč > rohlík
obyčejný rohlík, bílý rohlík, tukáč, tukové rohlíky > rohlík tukový
celozrnka, celozrňák > celozrnný
graham, grahamák, grahamáč > grahamový
houstička, žemle, žemlička, dalamánek, raženka, pletenka, cop > dalamánek || houska | kaiserka
strouhaná houska, strouhaná žemle, strúhanka, strouhánka, trojobal, panko > strouhanka
kaizerka, kajzerka, kaiserka, císařská houska, kaizr > kaiserka
chleba, chlebík, chlebíček, krajíc, bochník > chléb
šumava, šumavák, šumavský > chléb šumavský
kmíňák, kmínový chleba, konzumní chleba, obyčejný chleba, konzum chleba > chléb konzumní | chléb kmínový | chléb
žiťák, žitňák, černý chleba, tmavý chleba > chléb žitný | žitný
toasták, toustík, toast, toust, tousťák, toasťák, toaster, sendvičák, sendvičový chléb, tostový chléb > toustový chléb | toastový chléb
ciabata, čabata, čabáta, čiabata > ciabatta
bagetka, veka, večka, francouzák, bageta > bageta | veka
hamburgerová houska, burgerová bulka, bulka, hamburgrová houska, burger, burgerka, housky na hamburger > hamburgerová bulka | bulka
brioška, brioche > hamburgerová bulka brioška | brioška
hot dog, hotdog, hot dogy, hotdogy > párek v rohlíku | hot dog || párky
tortila, tortilla, wrap, placka, tortily > tortilla
vánočička, houska s rozinkami, mazanec > vánočka
koblížek, kobližka, donut, donat, koblih > kobliha | donut
kroasán, kroisant, rohlíček máslový, croasan, kroasant, kruasán, croassant, loupák > croissant
štrúdl, štrůdl, štrudl, štrudlík, závineček, štrúdlík > závin
jablečný závin, jablkový štrúdl, jablečný štrúdl > závin jablko
buchta, buchtička, buchtičky > buchta || koláč | kobliha
koláček, kolač, koláče > koláč
bábovička, bábovka > bábovka
dort, dortík, zákusek > dort | zákusek || řez
knäckebrot, knekebrot, kneckebrot, křehký chléb, wasa, racio > knäckebrot | křehký chléb
`
