/** Written before the rules of reading were changed once more, to see what a change is worth. */
export const unseenMails = `
Dobré ráno, na úterý bychom potřebovali:
10 kg brambory varné
3 kg mrkev
12x mléko polotučné 1l
5 másel
Díky, kuchyň
=> ^brambory varny : 10
=> ^mrkev : 3
=> mleko.*polotucne : 12
=> maslo : 5
---
Čau, 4x rohlíky po 20 ks nechci, dej mi 60 rohlíků a 8 chlebů. Jirka
=> ^rohlik : 60
=> ^chleb : 8
---
prosím vás ještě 2 krabice kečupu, 1 kbelík hořčice a 10 kg cukru
=> ^kecup
=> ^horcice : 1
=> ^cukr : 10
---
Objednávka:
cukr krupice 1 kg – 10 ks
sůl 1 kg – 5 ks
rýže 5 kg
těstoviny kolínka 5 kg
S pozdravem
Martina Veselá
vedoucí školní jídelny
tel. 777 123 456
=> ^cukr krupice : 10
=> ^.*sul : 5
=> ^ryze
=> ^testoviny|kolinka
---
Zdravím, 15 plat vajec a 6 l smetany 33 procent, jinak nic
=> ^vejce : 15
=> ^smetana.*33
---
jako minule + 2x jar navíc a utěrky papírové
=> ^prostredek na nadobi : 2
=> uterky
---
Na čtvrtek: rajčata 4 kg, okurky 10 ks, paprika červená 3 kg, citrony 2 kg. Fakturu prosím mailem.
=> ^rajcata : 4
=> ^okurk
=> ^paprika cervena : 3
=> ^citron : 2
---
potrebuju 3 sudy desitky, 1 sud kofoly a 2 bedny vody neperlive. diky Standa
=> 10°.*keg : 3
=> kola|limonada
=> voda.*neperliva
---
dobry den, muzete pridat kureci prsa 5kg a mlete hovezi 3 kg? dekuji
=> ^kureci prs : 5
=> ^mlete maso
---
Mouka polohrubá 10x, mouka hladká 10x, droždí 1 kg, vanilkový cukr 20 ks.
=> mouka polohruba : 10
=> mouka hladka : 10
=> ^drozdi
=> vanil.*cukr|cukr vanil : 20
---
- eidam 30% 3 kg
- šunka 2 kg
- salám vysočina 1 kg
- párky vídeňské 4 kg
=> eidam.*30 : 3
=> ^sunka
=> parky : 4
---
Ahoj Jano, dnes toho moc není. Stačí nám 5 kg cibule a česnek 1 kg. Zítra dovolená, vezme to kolega.
=> ^cibule : 5
=> ^cesnek : 1
---
Na víkend: hranolky 10 kg, olej na smažení 10 l, tatarka kbelík, burger housky 48 ks
=> ^hranolky
=> olej
=> tatar
=> ^.*bulk|housk
---
víno bílé veltlín 6 lahví, víno červené frankovka 6 lahví, prosecco 2
=> veltlin : 6
=> frankovk : 6
=> prosecco|sekt
---
káva zrnková 3 kg, čaj černý 2 balení, kelímky na kávu 0,2 l 100 ks, míchátka
=> ^kava
=> ^caj .*cern
=> kelim
`
