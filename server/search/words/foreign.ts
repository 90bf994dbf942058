/** Words of other languages that stand in orders, or in the names of imported goods. */
export const foreign = `
milk > mléko | milk
butter > máslo | butter
cheese > sýr | cheese
cream > smetana | cream
cream cheese > smetanový sýr | žervé | lučina
yogurt, yoghurt > jogurt | yogurt
eggs, egg > vejce | eggs
bread > chléb | bread
buns, rolls > hamburgerová bulka | houska | rohlík
flour > mouka
sugar > cukr
salt > sůl
pepper > pepř
oil, frying oil > olej
olive oil > olivový olej
vinegar > ocet
rice > rýže | rice
potatoes, potato > brambory
onion, onions > cibule
garlic > česnek
tomatoes, tomato > rajčata | tomato
cucumber, cucumbers > okurka
carrots, carrot > mrkev
lettuce > salát
mushrooms > žampiony | houby
apples, apple > jablka | apple
lemons, lemon > citrony | lemon
oranges, orange > pomeranče | orange
beer > pivo | beer
wine > víno
white wine > víno bílé
red wine > víno červené
water, still water, sparkling water > voda | water
orange juice > džus pomeranč | orange
tea > čaj | tea
chicken > kuře | kuřecí | chicken
chicken breast, chicken breasts > kuřecí prsní řízek | kuřecí prsa
pork > vepřová | vepřové
beef > hovězí | beef
minced meat, ground beef > mleté maso
ham > šunka | ham
sausage, sausages > párky | klobása
salmon > losos | salmon
tuna > tuňák | tuna
shrimps, shrimp > krevety
ice cream > zmrzlina
french fries > hranolky
mustard > hořčice | moutarde
mayonnaise, mayonaise > majonéza
soy sauce, soya sauce, soja sauce > sójová omáčka
dressing > dresink | dressing
honey > med | honey
jam, marmelade > džem
chocolate > čokoláda | chocolate | chocolat
hot chocolate > horká čokoláda
peanuts > arašídy | peanut
nuts > ořechy | nuts
almonds > mandle | almond
cookie > sušenky | cookies
napkins > ubrousky
toilet paper > toaletní papír
paper towels > papírové ručníky | kuchyňské utěrky
paper cups, cups > kelímek
lids > víčko
straws > brčka
garbage bags, trash bags > pytle na odpad
soap > mýdlo
coke, cola > kola | coca cola
soda > limonáda
zemiaky > brambory
syr > sýr
zemle > houska
paradajky > rajčata
uhorky > okurky
kapustnica > zelí
`
