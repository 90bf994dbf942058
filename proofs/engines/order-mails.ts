import { adventMails } from './order-mails-advent.ts'
import { autumnMails } from './order-mails-autumn.ts'
import { checkedMails } from './order-mails-checked.ts'
import { heldOutTexts } from './order-mails-held-out.ts'
import { laterMails } from './order-mails-later.ts'
import { learnedMails } from './order-mails-learned.ts'
import { unseenMails } from './order-mails-unseen.ts'
import { weeklyMails } from './order-mails-weekly.ts'
import { winterMails } from './order-mails-winter.ts'

/** An order as somebody wrote it, and for each of its lines what the folded name begins with and how much of it is wanted. */
export interface OrderMail {
  text: string
  lines: { name: RegExp; quantity?: number }[]
}

const firstMails = `
Dobrý den,
prosím 5 kartonů polotučného, 10 kg brambor a jako obvykle pivo.
Děkuji, Novák
=> mleko polotucne|mleko .*polotucne
=> ^brambory : 10
=> pivo|lezak|vycepni|desitka|dvanactka
---
ahoj, na zítra 20x rohlík, 3 chleby, máslo 10 ks a vajíčka 2 kartony. díky
=> ^rohlik : 20
=> ^chleb : 3
=> maslo : 10
=> ^vejce
---
- mléko 12ks
- smetana 33% 6x
- kečup 2 ks
- rohlíky 50
- okurky salátové - 3
=> mleko : 12
=> ^smetana.*33 : 6
=> ^kecup : 2
=> ^rohlik : 50
=> ^okurka salatova : 3
---
Prosím na pondělí: pět kg cibule, dva kartony vajec a tři pytle brambor
=> ^cibule : 5
=> ^vejce
=> ^brambory
---
potřebujeme 3 kg hovězí zadní, 2 kila mletého, kuřecí prsa 5 kg
S pozdravem
Bistro U Lípy
tel 777 123 456
=> ^hovezi zadni : 3
=> ^mlete : 2
=> ^kureci prs : 5
---
4 kusy eidam cihla, 2x niva, 10x jogurt bílý
=> ^eidam : 4
=> ^syr s modrou plisni : 2
=> jogurt.*bily|bily jogurt : 10
---
Objednávka na středu
mouka hladká 1 kg 10x
cukr krystal 10 ks
sůl 5
olej slunečnicový 6 ks
=> ^psenicna mouka hladka : 10
=> ^cukr krystal.*1 kg : 10
=> sul : 5
=> ^slunecnicovy olej : 6
---
Zdravím, přidejte nám prosím 2 balení toaletního papíru a 3x jar na nádobí, díky Petr
=> ^toaletni papir
=> ^prostredek na nadobi : 3
---
10 ledových salátů
5 květáků
2 kg mrkve
kilo česneku
=> ^salat ledovy : 10
=> ^kvetak : 5
=> ^mrkev : 2
=> ^cesnek : 1
---
dobrý den, poslete prosim 6 x minerálka perlivá, 2 kartony kofoly a 12 tonic
=> ^mineralni voda : 6
=> ^kola
=> ^tonik : 12
---
kávu zrnkovou 3 kg, čaj černý 2x, 1 cukr porcovaný
=> ^kava
=> ^caj cerny|caj.*cerny : 2
=> ^cukr porcovany : 1
---
Ahoj Jano, vezmu 8 kuřat, 3 kg vepřové krkovice a 2 kg špekáčků. Měj se, Tomáš
=> ^kure chlazene : 8
=> ^veprova krkovice : 3
=> ^spekacky : 2
---
jablka 10 kg, banány 5kg, citrony 2 kg, pomeranče 10 kg, hrozny 3kg
=> ^jablka : 10
=> ^banany : 5
=> ^citrony : 2
=> ^pomerance : 10
=> ^hrozny : 3
---
Prosím o závoz na pátek:
2 hranolky 2,5 kg
1 listové těsto
4 pizza šunková
10 knedlíků
=> ^hranolky.*2,5 : 2
=> ^listove testo : 1
=> ^pizza : 4
=> ^knedlik : 10
---
15 baget a 20 kaiserek, 5 vánoček
=> ^bageta : 15
=> ^kaiserka : 20
=> ^vanocka : 5
---
tatarka 3, kečup 5 kg 1x, hořčice 2 kusy
=> ^tatarska : 3
=> ^kecup.*5 kg : 1
=> ^horcice : 2
---
Potřebovali bychom ještě 2 kartony ubrousků, 1 alobal, 5 rolí potravinářské fólie
=> ^ubrousky
=> ^alobal : 1
=> folie : 5
---
3 lahve vodky, 2 lahve rumu, 1 whisky
=> ^vodka : 3
=> ^tuzemak : 2
=> ^whisky : 1
---
rýže jasmínová 5 kg, těstoviny penne 4x, čočka 2 kg
=> ^ryze jasminova : 1
=> ^testoviny.*penne : 4
=> ^cocka
---
Prosíme 30 rohlíků, 6 pomazánkového, 4 tvarohy, 2 kg šunky
=> ^rohlik : 30
=> ^pomazankove : 6
=> ^tvaroh : 4
=> sunka : 2
---
savo 2x, houbičky 3 bal, pytle na odpad 5
=> dezinfek|sanitac : 2
=> ^houbicky
=> ^pytle : 5
---
brambůrky solené 20 ks; buráky 10; tyčinky 10
=> ^chipsy : 20
=> ^arasidy : 10
=> tycink : 10
---
dobry den na zitra 40 rohlasu 5 chleba a 12 polotuk dik Karel
=> ^rohlik : 40
=> ^chleb : 5
=> mleko.*polotucne : 12
---
Zdravím,
posílám objednávku na čtvrtek:
1) kuřecí prsa 8 kg
2) krkovice vepř. 5kg
3) mleté maso 4 kila
4) anglická slanina 1 blok

Horák, Restaurace U Mlýna
tel. 604 111 222, IČO 27604977
=> ^kureci prsni rizek : 8
=> ^veprova krkovice : 5
=> ^mlete maso
=> ^slanina anglicka
`

/** Made over the demo seller's goods; a quantity is left out where it depends on what was meant. */
export const orderMails: readonly OrderMail[] = [
  firstMails,
  laterMails,
  unseenMails,
  learnedMails,
  autumnMails,
  checkedMails,
].flatMap(parse)

/** Further ones, with which a proof takes longer than tests may. */
export const furtherMails: readonly OrderMail[] = [winterMails, adventMails, weeklyMails].flatMap(parse)

/** Those that no rule was made for. */
export const heldOutMails: readonly OrderMail[] = parse(heldOutTexts)

function parse(all: string): OrderMail[] {
  return all
    .trim()
    .split('\n---\n')
    .map((one) => {
      const rows = one.trim().split('\n')
      const isLine = (row: string) => row.startsWith('=> ')
      const lines = rows.filter(isLine).map((row) => {
        const [, name = '', quantity] = /^=> (.*?)\s*(?::\s*(\d+(?:\.\d+)?))?$/.exec(row) ?? []
        return { name: new RegExp(name, 'u'), ...(quantity !== undefined && { quantity: Number(quantity) }) }
      })
      return { text: rows.filter((row) => !isLine(row)).join('\n'), lines }
    })
}
