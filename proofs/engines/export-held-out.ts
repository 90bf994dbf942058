/** For the same goods, and no rule was made for them; the first reading had 98.8 of 100 right. */
export const heldOutExportSearches = `
kofoly > kofola
kofolu citrus > ^kofola citrus
plzně > pilsner ?urquell
budvaru > budvar
staropramenu > staropramen
piva kozel > kozel|kozzel
birell pomelo grep > ^birell
nápoj 9mm > 9mm
vody mattoni > ^mattoni
mattoni neperlivá > mattoni neperliva
rajec lesní malina > ^rajec lesni malina
pepsi višňová > ^pepsi
orangina 1,5 > orangina 1,5
schweppes > ^schweppes
pomerančové šťávy > pomeranc|orange
jablečno řepná šťáva > jablecno repna
sirup aronie > sirup aronie
kitl > kitl
becherovky > ^becherovka
absintu > absinth|apsinth
tatratea > tatratea
strongbow červené > strongbow
plnotučného mléka > plnotucne|3,5|3\\.5
mléka polotučného trvanlivého > polotucne trvanlive
smetany ke šlehání > ke slehani
jogurtu bílého selského > jogurt.*selsk
activie müsli > activia medove
actimelu > ^actimel
kefíru nízkotučného > kefirove mleko nizkotucne
podmáslí > podmasli
pomazánkového > pomazankove
mléčné rýže jahoda > mlecna ryze jahoda
lučiny > ^lucina
eidamu > eidam
ementálu > emental
hermelínu > hermelin
parmigiano > parmigiano
bryndzy > bryndza
korbáčiky > korbac
vajec 10 ks > vejce
šunky > sunka
párků kuřecích > kureci jemne parky
paštiky > pastika
lososa uzeného > losos uzeny
tuňáka > tunak
sardinek > sardin
mouky polohrubé > polohruba mouka
krupice > krupic
vloček ovesných > ovesne vlocky
kaše kukuřičné > kukuricna kase
piškotů > piskoty
oplatek > oplat
tatranek > tatrank
perníku > pernik
marlenky > marlenka
studentské pečeti > studentska pecet
čokolády na vaření > orion na vareni|cokolad
lentilek > lentilky
hašlerek > haslerky
žvýkaček > zvikacky|gum
brambůrek se slaninou > slanin
arašídů > arasid
kešu ořechů > kesu
mandlí uzených > uzene mandle
ořechové směsi > orechova smes
medu > med
hořčice kremžské > krem[zs]sk
kečupu ostrého > kecup tomatovy ostry
okurek > okurky
oliv bez pecky > olivy bez pecky
kokosového oleje > kokosovy olej
cukru moučky > cukr moucka
bujónu zeleninového > zeleninovy bujon|bouillon|legume
prášku do perníku > kypric
kakaa > kakao|cacao
pudinku vanilka > puding vanilka
listového těsta > listove testo
toustového chleba > toustovy chleb
závinu > zavin
hummusu > hum+us
`
