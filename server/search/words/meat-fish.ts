/** Meat, poultry, sausages, delicatessen and fish. */
export const meatFish = `
vepř, prase, prasečí, vepřové, vepřo, vepřák > vepřová | vepřové
bůček, bok, bučíček, prorostlé, bůčík > vepřový bok | bok | bůček
krkovička, krkovice, krkovina, krk, krkačka > krkovice
plecko, plíčko, lopatka > plec
kýta, kejta, kýtička, šál > kýta
kotlet, kotleta, pečeně, pečínka, karé, vepřo karé, vepřové karé, kotletka > vepřová pečeně | kotleta | karé
panenka, panenská svíčková, vepřová svíčková, svíčková vepřová > panenka
koleno, kolínko vepřové, žebra, žebírka > koleno | žebra || vepřový bok
řízky, řízeček, řízek > řízek | řízky | plátky
hovězina, hovězák, hovězí > hovězí
zadek hovězí, zadní hovězí, hovězí zadek, hovězí kýta, váleček, hovězí váleček, hovězí šál > hovězí zadní
předek hovězí, hovězí předek, hovězí krk, hovězí plec > hovězí přední
svíčková na steaky, biftek, steak, stejk, steaky > svíčková | steak | roštěnec | roštěná
pravá svíčková, svíčkovice, filet mignon, hovězí panenka > hovězí svíčková | svíčková
rošťák, roštěnec, roštěnka, rump steak, rumpsteak, ribeye > hovězí roštěná | roštěná | roštěnec
klížka, kližka, glíška, nožina > kližka
guláš, gulášové maso, maso na guláš, hovězí na guláš, gulášovka maso > hovězí kližka | hovězí přední | hovězí
polívkové, polévkové maso, maso na polívku, hovězí na polévku, maso na vývar > hovězí přední | hovězí kližka | žebro
tatarák, tatarský biftek, maso na tatarák > hovězí zadní | hovězí svíčková | mleté maso
mleťák, mleté, mletý maso, mletina, faš, sekaná, mlíčo, karbanátky > mleté maso | mleté
telecina, telecí > telecí
kuřátko, kuřecí, kuře, kuřák, kuřecina > kuře | kuřecí
kuřecí steak, kuřecí steaky > kuřecí stehenní řízek | kuřecí prsní řízek | kuřecí řízek
celé kuře, kuře celé, celý kuře, brojler > kuře
grilované kuře, kuře na gril > kuře
slepice > slepice || kuře
prsíčka, kuřecí prsíčka, prso, kuřecí prsa, kuřecí prso, kuřecí řízky > kuřecí prsní řízek | kuřecí prsa | prsní řízek
krůtí prsa, krůtí prso, krůtí prsíčka, krůtí řízek, krůtí řízky > krůtí prsní řízek | krůtí prsa
stehýnka, stehýnko, stehno, čtvrtka, čtvrtky, paličky, stehna > stehna | stehno | čtvrtky
stehenní řízky, stehýnka bez kosti, vykostěná stehna > stehenní řízek
křidýlka, křídla, křidélka, wings, hot wings > křídla | křidýlka
krůta, krocan, morka > krůtí | krůta
kachnička, kachní, kačena, kačenka > kachna
játra, játýrka, jatýrka, játerka > játra
strips, stripsy, nugetky, nugety, chicken nuggets, kuřecí kousky > nugety
šunčička, šunečka, šunka > šunka
šunka od kosti, kostní šunka > šunka od kosti
dušená šunka, dušenka, dušenka šunka > dušená šunka | šunka
pražská šunka > pražská šunka | šunka
šunka plátky, krájená šunka, plátky šunka, šunka v plátcích > šunka krájená
salámek, saláma, salámeček > salám
vysočina, poličan, herkules, lovecký, lovečák, paprikáš, turista, turistický, orlík, dunajská, křemešník, uherák, uherský, čabajka, suchý salám > trvanlivý salám | vysočina | poličan | salám
gothaj, gothajský, gotháj, točeňák, točený, šunkáč > točený salám || salám
šunkový salám, šunkáč salám > salám šunkový
junior, juniorek, dětský salám > salám junior | salám
párek, páreček, vídeňské, frankfurtské, párkoš > párky
debrecínka, debrecín, debrecínské, debrecínky > párky debrecínské | debrecínské
buřt, vuřt, špekáček, buřtík, kabanos, buřtíky, vuřtík, špekáč > špekáčky || klobása
klobáska, klobáse, klobás, klobásy, vinná, klobáska grilovačka > klobása
grilovačka, grilovací klobásky, grilovačky > klobása grilovací | grilovací
slaninka, špek, bacon, bejkon, špeček, prorostlá slanina, oškvarky > slanina
anglická, angličák, anglická slanina, anglán > slanina anglická | slanina
paštička, játrovka, pašťika, játrový sýr, paštyka > paštika | játrová paštika
májka, májovka, hamé > májka || játrová paštika
tlačenička, prejt, jitrnice, jelito, sulc, huspenina, tlačenina, tlačka > jitrnice | huspenina | tlačenka
utopenec, utopenci > utopenci || špekáčky
vlašák, vlašský, vlaš > vlašský salát
bramborák salát, bramboráček, salát bramborový, štědrovečerní salát > bramborový salát
pochoutkáč, pochoutkový > pochoutkový salát || vlašský salát
budapešťka, budapešť > pomazánka budapešťská
česnekovka, česnečka pomazánka > pomazánka česneková
vajíčkovka, vajíčková, vaječná pomazánka, vajíčková pomazánka > pomazánka vajíčková
tuňákovka, tuňáková > pomazánka tuňáková
pomazánečka, namazánka > pomazánka
rybička, ryba > ryba | filé | rybí
filety, filet > filet | filé
rybí filé, tresčí filé, filé treska, treska, mořská štika, aljašská treska > filé z tresky | treska | filé
pangas, pangasius, tilápie > filé
losůsek, lososí, salmon > losos
uzený losos plátky, uzený losos, lososové plátky > uzený losos | losos uzený
pstruh, pstruhy, pstroužek, pstruha, duhák > pstruh
kapřík, kapra > kapr
sleď, sledě, zavináč, rolmops, matjes, slaneček, zavináčky > zavináče | sleď || rybičky
makrelka, uzenáč > makrela
rybí prsty, rybí prstíky, fish fingers, prstíky rybí > rybí prsty
krevetka, krevety, garnáti > krevety
tuňáček, tuna, tunak > tuňák | tuna
tuňák ve vodě, tuňák v nálevu > tuňák ve vlastní šťávě
sardinka, olejovky, sardinky, šproty > sardinky | sardine || makrela
tresčí játra, játra z tresky > tresčí játra
jerky, sušené maso > jerky
`
