/** Cleaning, hygiene, disposable tableware, the tap and the news-stand. */
export const household = `
toaleťák, hajzlpapír, hajzlák, záchodový papír, wc papír, tp, toaletní, toaletka, toalpapír, toaletní pap > toaletní papír
jumbo, jumbo role, velké role toaletního, jumbo papír > toaletní papír jumbo
třívrstvý, 3vrstvý, trojvrstvý, 3vrstvé, třívrstva > 3 vrstvy
dvouvrstvý, 2vrstvý, dvouvrstva, 2vrstvé > 2 vrstvy
kapesníky, kapesník, papírové kapesníky, kapesáky, papírové šátečky > kapesníčky
ubrousek, servítky, servítek, servíty, ubrousečky > ubrousky
kuchyňky, kuchyňské utěrky, papírové utěrky, utěrky v roli, utěrky, kuchyňské role, kuchyňáky > kuchyňské utěrky | papírové ručníky
ručníky, papírové ručníky, zz ručníky, zetka, zetka ručníky, skládané ručníky, utěrky zz, zetky > papírové ručníky
igelitka, igelitky, taška, tašky, nákupní taška > papírová taška | tašky || mikrotenové sáčky
mikroten, mikroťák, sáček, sáčky, pytlík, svačinové sáčky, svačinky sáčky, pytlíky > mikrotenové sáčky | sáčky
odpadkové pytle, pytle na odpad, pytle do koše, pytle na odpadky, sáčky do koše, pytle na smetí, odpadky pytle, černé pytle > pytle na odpad
vakuovací sáčky, sáčky na vakuování, vakuovačky > vakuové sáčky
fólie, folie, strečka, stretch, potravinářská fólie, strečová fólie, stretch fólie, průtažná fólie, svačinová fólie > potravinová fólie | fólie
alobalík, staniol, hliníková fólie, hliníkovka > alobal
pečák, papír na pečení, pečící papír, pečicí papír > pečicí papír
kelímky, kelímeček, plastový kelímek, kelímky to go, coffee to go > kelímek
pivní kelímky, kelímky na pivo, plastové pivo > kelímek na pivo
kávové kelímky, kelímky na kávu, kelímky na kafe, kafe kelímky, papírové kelímky > kelímek papírový na kávu | kelímek
víčka, víčko, poklička kelímek > víčko
talířek, papírové talíře, talíře, papírový talíř > talíř
příbory, příbor, dřevěné příbory, plastové příbory > příbor
vidličky, vidlička > příbor vidlička
nože, nožík > příbor nůž
lžíce, lžička, lžičky > příbor lžíce
brčka, slámky, slámka, brčko > brčka
krabička na jídlo, krabička, menubox, box na jídlo, menu krabička, meníčko, jídlonosič, obědové boxy, boxy na jídlo, krabičky na jídlo > menu box
tácky, podtácky, tácky pod pivo, podtácek, pivní podtácky > pivní tácky
špejle, párátka, párátko > dřevěné | párátka
jar, saponát, prostředek na nádobí, mycí prostředek, pur, jarovka, fairy, mytí nádobí > prostředek na nádobí | na nádobí
tablety do myčky, do myčky, myčka, somat, finish, tabletky do myčky > tablety do myčky | do myčky
leštidlo do myčky, oplach, leštidlo, leštěnka myčka > oplach
mycí prostředek do myčky, gastro mytí, strojní mytí > strojní mytí
savo, dezinfekce, chlor, dezinfekčka, dezinfekčko, dezi, bakteriál > dezinfekce | dezinfekční | sanitační
záchodový čistič, čistič wc, domestos, na záchod, wc čistič, duck, wc kačena, fixinela > wc gel | wc
okena, čistič oken, na okna, čistič na okna, iron, okenka, mytí oken > čistič sklo | čistič na okna
cif, ajax, na podlahu, univerzál, podlahový čistič, sidolux > univerzální čistič | čistič
koupelnový čistič, na koupelnu, čistič na koupelnu > čistič koupelna
kuchyňský čistič, čistič na kuchyň > čistič kuchyně
odmašťovadlo, odmašťovač, na mastnotu, odmasťovač > odmašťovač
prášek na praní, prášek, persil, ariel, prášek na prádlo, prací prášek, rex, bonux > prací prášek
gel na praní, prací gel, gel na prádlo > prací gel
barevné prádlo, na barevné > color
avivážka, silan, lenor, aviváž > aviváž
mýdlo na kusy, kusové mýdlo, tvrdé mýdlo, mýdlo kostka > tuhé mýdlo | mýdlo
mejdlo, mýdélko, tekuté mejdlo, mýdlo na ruce > mýdlo
antibak, antibakteriálka, antibakteriální > antibakteriální
sprcháč, sprchový gel, sprchový, sprchovka > sprchový gel
šampón, šampónek > šampon
zubní, pasta na zuby, zubní pasta, zubka > zubní pasta
krém na ruce, ruční krém > krém na ruce
houbička na nádobí, houbičky na nádobí, houbička, drátěnka, mycí houbičky, houbičky > houbičky
hadr, hadřík, hadry > utěrka | hadr || houbičky
co2, bomba, plyn, biogon, kysličník, oxid uhličitý, bomba co2, plyn na pivo > oxid uhličitý
dusík, biogon dusík > směs dusíku
sifonové bombičky, bombičky do sifonu, bombičky na sodu > sifonové bombičky
šlehačkové bombičky, bombičky na šlehačku, bombičky do šlehačky, šlehačkové bomby, šlehačkovky > šlehačkové bombičky
bombičky > bombičky
sanitace, sanitační roztok, čištění trubek, sanitačka, vedení piva > sanitační prostředek
půllitr, krýgl, pivní sklo, krígl, půllitry, pivní sklenice, třetinky > sklenice na pivo
sklenička, sklenka > sklenice
žárovka, zápalky, sirky > sirky | zápalky
noviny, novinky, denní tisk > deník | noviny
časák, časopis, magazín > měsíčník | týdeník | časopis
křížovky, sudoku, luštění > křížovky
kuchařka, recepty > kuchařka
pohádka, dětská kniha > pohádky
`
