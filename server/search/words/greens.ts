/** Fruit and vegetables, fresh, frozen and in jars. */
export const greens = `
zemáky, erteple, kobzole, bramborky, zemák, krumple, bandory, bramborík, kobzola, zemiaky > brambory
loupané brambory, škrábané brambory, oškrábané brambory, vakuované brambory > brambory loupané
salátové brambory, brambory na salát > brambory varný typ a
přílohové brambory, brambory přílohové > brambory varný typ b
brambory na kaši, moučné brambory > brambory varný typ c | brambory
sladké brambory, batát, sladká brambora > batáty
rajský, rajče, rajčátko, rajčata, paradajka, rajčina, rajčka, rajský jablka > rajčata
cherry, čery rajčata, cherry rajčátka, koktejlová rajčata, cherríčka > rajčata cherry
rajčata na větvičce, větvičková rajčata, keříčková rajčata, rajčata na stonku > rajčata keříková
pelati, peláty, loupaná rajčata, rajčata konzerva, rajčata v plechu, rajčata v konzervě, sekaná rajčata > rajčata loupaná
protlak, rajský protlak, rajčatový protlak, rajčatová pasta, passata, pasata > protlak | passata || rajčata loupaná krájená
okurčička, okurečka, vokurka > okurky
nakládačky, nakládané okurky, kyselá okurka, kyselé okurky, znojmáky, znojemské okurky, znojemský okurky, kyselky okurky > sterilované okurky | okurky
hadovka, salátovka, čerstvá okurka, hadovka okurka, skleníková okurka > okurka salátová
cibulka, cibuľa > cibule
jarní cibulka > cibulka jarní | cibule
loupaná cibule, oškrábaná cibule > cibule loupaná
česneček, česňák, čosnek > česnek
mrkvička, karotka, mrkva > mrkev | karotka
paprička, paprika kapie, kapie, kapijka, kápie > kápie || paprika červená | paprika
bílá paprika > paprika bílá
zelíčko, kapusta, kapustička > zelí | kapusta
hlávka zelí, hlávkové zelí > zelí hlávkové | zelí bílé
kysáček, kyselé zelí, kysané zelí, kvašené zelí, kysanka zelí, sauerkraut > kysané zelí | zelí kysané
karfiol, kvítek květák > květák
brokolka, brokolička > brokolice
hrášek, hrách zelený, zelený hrášek > hrášek
houby, žampion, houbička žampion, houbičky žampiony, pečárky, šampióny, šampiňóny > žampiony | houby
pór, pórek > pórek
pažitka, pažitečka > pažitka
bylinky, čerstvé bylinky > bylinky
petrželka, petržel, petrželová nať, nať petržele, naťovka > petržel
kopříček, kopřík > kopr
zelenina na polívku, polévková zelenina, kořenová zelenina > kořenová zelenina || mrkev | celer
celerek, bulva celer > celer
salátek > salát
ledáč, lední salát, ledový salát, aisberg, iceberg, ledovej > salát ledový
hlávkáč, hlávkový salát > salát hlávkový
říman, romaine, caesar salát > salát římský
polníček, baby špenát, listový salát, saláty směs > polníček || směs salátů
rukola, roketa, rukolka > rukola | rukolou
špenátek > špenát
kukuřička, kukuruc, kukurica > kukuřice
sladká kukuřice, kukuřice konzerva, kukuřice v plechu > kukuřice sterilovaná
řepa, červená řepička, cvikla > červená řepa
jablíčko, jabko, japko, jabka, jabčo > jablka
golden, goldenky, zlatá jablka > jablka golden
hruška, hruštička > hrušky
banánek, banánky > banány
pomeranč, pomerančík, pomera, pomoranč, pomaranč > pomeranče
pomeranče na džus, šťávové pomeranče > pomeranče na šťávu
citrón, citrónek, citróny > citrony | citron
limetka, limetky > limetky | limeta || citrony
mandarinka, klementinka, mandarínka, satsumy > mandarinky
hroznové víno, hrozen, vinné hrozny, hrozno, hroznový víno > hrozny
bílé hrozny, hroznové víno bílé > hrozny bílé
hroznové víno červené > hrozny červené
jahůdky, jahodičky > jahody
borůvčičky, čučoriedky, kanadské borůvky > borůvky
meloun, vodní meloun, melounek > meloun
rozinka, hrozinky, hrozinka > rozinky
višňový, višně, višeň > višeň | višně || cherry
jablečný, jablkový > jablko | jablka | jablečný
jahodový, jahoda > jahoda | jahody || strawberry
malinový, malina > malina | maliny || raspberry
meruňkový, meruňka > meruňka | meruňky
broskvový, broskev, broskvičky > broskev | broskve
pomerančový > pomeranč | pomeranče
citronový, citrónový > citron
hruškový > hruška | hrušky
mražená zelenina, mražená směs, mrazená zelenina > mražená zelenina | zeleninová směs
mražené ovoce, mražené lesní ovoce, lesní směs mražená > mražené ovoce
čínská směs, čína, čínská zelenina, wok směs > zeleninová směs čínská
směs pod svíčkovou, zelenina pod svíčkovou, zelenina na svíčkovou > zeleninová směs pod svíčkovou
bramborové hranolky, hranolek, pomfrity, hranole, fries, hranče, pomfritky, frites, hranoláče, steakové hranolky > hranolky
wedges, americké brambory, potato wedges, bramborové měsíčky, dippers > americké brambory | hranolky americké
krokety, kroketky > krokety | bramborové krokety || hranolky
bramboráky, rösti > bramboráky || brambory
kompotík > kompot
ananas v plechu, ananas kompot, ananas konzerva > kompot ananas
broskve v plechu > kompot broskev
fazolky, fazolka > fazole | fazolky
fazole v rajčeti, fazole v rajčatové, baked beans, pečené fazole > fazole v tomatu | fazole
červené fazole, kidney, ledviny fazole > fazole červené
olivky > olivy
`
