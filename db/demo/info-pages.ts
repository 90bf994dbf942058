import type { Publications } from './types.ts'

const privacyCs = `
<p>Správcem osobních údajů je Velkoobchod Rozmarýn s.r.o., Skladová 1, 617 00 Brno. V otázkách osobních údajů pište na <a href="mailto:udaje@rozmaryn.example">udaje@rozmaryn.example</a>.</p>
<h2>Jaké údaje zpracováváme</h2>
<ul>
<li>jméno, příjmení, e-mail a telefon uživatele portálu,</li>
<li>údaje o provozovně, dodací adresy a sjednané dny závozu,</li>
<li>objednávky, doklady a stav vratných obalů,</li>
<li>záznamy o přihlášení, potřebné k zabezpečení účtu.</li>
</ul>
<h2>Proč a jak dlouho</h2>
<p>Údaje potřebujeme k plnění kupní smlouvy a k vedení účetnictví. Objednávky a doklady uchováváme po dobu, kterou ukládá zákon; údaje o uživateli mažeme do šesti měsíců od zrušení účtu. Žádosti o registraci, které nevedly k založení účtu, mažeme po dvanácti měsících.</p>
<h2>Komu údaje předáváme</h2>
<p>Řidičům pouze název provozovny, adresu a telefon. Účetním a kontrolním orgánům v rozsahu stanoveném zákonem. Údaje neprodáváme a nepředáváme k reklamě třetích stran.</p>
<h2>Vaše práva</h2>
<p>Máte právo na přístup k údajům, jejich opravu, výmaz, omezení zpracování a přenesení. Stížnost můžete podat u Úřadu pro ochranu osobních údajů.</p>
<h2>Cookies</h2>
<p>Portál ukládá jen to, co potřebuje k přihlášení a k zapamatování vašeho nastavení. Měření návštěvnosti spouštíme pouze s vaším souhlasem, který můžete kdykoli změnit.</p>`

const privacyEn = `
<p>The controller of personal data is Velkoobchod Rozmarýn s.r.o., Skladová 1, 617 00 Brno. Write to <a href="mailto:udaje@rozmaryn.example">udaje@rozmaryn.example</a> about personal data.</p>
<h2>What we process</h2>
<ul>
<li>name, e-mail and telephone of the portal's user,</li>
<li>the place of business, delivery addresses and agreed delivery days,</li>
<li>orders, documents and the account of returnable packaging,</li>
<li>records of logins, needed to keep the account safe.</li>
</ul>
<h2>Why and how long</h2>
<p>We need the data to fulfil the contract of sale and to keep accounts. Orders and documents are kept as long as the law demands; data of a user are deleted within six months after the account is closed. Requests for registration that led to no account are deleted after twelve months.</p>
<h2>Who gets the data</h2>
<p>Drivers see the name of the place, its address and telephone. Accountants and authorities get what the law demands. We do not sell data and do not hand them over for others' advertising.</p>
<h2>Your rights</h2>
<p>You may see your data, have them corrected, erased, restricted or transferred, and complain to the Czech Office for Personal Data Protection.</p>
<h2>Cookies</h2>
<p>The portal stores only what it needs for the login and your settings. Visits are measured only with your consent, which you can change at any time.</p>`

const termsCs = `
<h2>1. Objednávky</h2>
<p>Objednávky přijímáme v portálu nepřetržitě. Objednávka odeslaná do 12:00 se doručuje v nejbližší sjednaný den závozu, později odeslaná v den následující. Nejmenší hodnota objednávky s dopravou zdarma je 2 500 Kč bez DPH.</p>
<h2>2. Ceny</h2>
<p>Ceny v katalogu jsou bez DPH a platí pro přihlášeného odběratele v den objednávky. Akční ceny platí po dobu uvedenou v letáku nebo do vyprodání zásob. U váženého zboží se účtuje skutečná hmotnost.</p>
<h2>3. Dodání</h2>
<p>Zboží předáváme na místě vykládky dohodnutém v objednávce. Odběratel zboží při převzetí zkontroluje a potvrdí dodací list. Chlazené a mražené zboží předáváme s doloženou teplotou.</p>
<h2>4. Vratné obaly</h2>
<p>Lahve, přepravky, sudy, tlakové láhve a palety účtujeme zálohou. Stav obalů je kdykoli k nahlédnutí v portálu.</p>
<h2>5. Platba</h2>
<p>Faktury jsou splatné ve lhůtě uvedené na dokladu. Při prodlení delším než 14 dní můžeme další dodávky podmínit platbou předem.</p>
<h2>6. Závěrem</h2>
<p>Vztahy se řídí právem České republiky. Tyto podmínky platí pro podnikatele; spotřebitelům neprodáváme.</p>`

const termsEn = `
<h2>1. Orders</h2>
<p>Orders are accepted in the portal around the clock. An order sent by 12:00 is delivered on the next agreed delivery day, a later one on the day after it. Delivery is free from CZK 2,500 without VAT.</p>
<h2>2. Prices</h2>
<p>Catalogue prices are without VAT and hold for the customer logged in on the day of the order. Sale prices hold for the time named in the leaflet or while stocks last. Weighed goods are charged by their real weight.</p>
<h2>3. Delivery</h2>
<p>Goods are handed over at the place named in the order. The customer checks them and signs the delivery note. Chilled and frozen goods come with a record of their temperature.</p>
<h2>4. Returnable packaging</h2>
<p>Bottles, crates, kegs, gas cylinders and pallets carry a deposit. Your balance is always shown in the portal.</p>
<h2>5. Payment</h2>
<p>Invoices are due by the date printed on them. After 14 days of delay we may ask for payment in advance.</p>
<h2>6. Finally</h2>
<p>Czech law applies. These terms are for businesses; we do not sell to consumers.</p>`

const claimsCs = `
<p>Zjevné vady a chybějící kusy zapište při převzetí do dodacího listu. Skryté vady nahlaste do konce doby použitelnosti, u chlazeného a mraženého zboží do 24 hodin od závozu.</p>
<h2>Jak postupovat</h2>
<ol>
<li>Vyfoťte zboží, obal a etiketu se šarží.</li>
<li>Vyplňte reklamační protokol; najdete ho v části Ke stažení.</li>
<li>Pošlete obojí na <a href="mailto:reklamace@rozmaryn.example">reklamace@rozmaryn.example</a> s číslem faktury.</li>
<li>Zboží uschovejte v předepsané teplotě do vyřízení.</li>
</ol>
<h2>Lhůty</h2>
<table>
<thead><tr><th>Druh zboží</th><th>Nahlášení</th><th>Vyřízení</th></tr></thead>
<tbody>
<tr><td>Chlazené a mražené</td><td>24 hodin</td><td>2 pracovní dny</td></tr>
<tr><td>Ovoce, zelenina, pečivo</td><td>v den závozu</td><td>2 pracovní dny</td></tr>
<tr><td>Trvanlivé zboží a nápoje</td><td>14 dní</td><td>5 pracovních dnů</td></tr>
<tr><td>Drogerie a obaly</td><td>30 dní</td><td>10 pracovních dnů</td></tr>
</tbody>
</table>
<p>Uznanou reklamaci vyřídíme výměnou při nejbližším závozu, nebo dobropisem, který uvidíte mezi doklady.</p>`

const claimsEn = `
<p>Write visible faults and missing pieces on the delivery note. Report hidden faults before the best-before date, for chilled and frozen goods within 24 hours of delivery.</p>
<h2>What to do</h2>
<ol>
<li>Photograph the goods, the wrapping and the label with the batch.</li>
<li>Fill in the claim form, which is among the downloads.</li>
<li>Send both to <a href="mailto:reklamace@rozmaryn.example">reklamace@rozmaryn.example</a> with the number of the invoice.</li>
<li>Keep the goods at the prescribed temperature until the claim is settled.</li>
</ol>
<h2>Time limits</h2>
<table>
<thead><tr><th>Goods</th><th>To report</th><th>To settle</th></tr></thead>
<tbody>
<tr><td>Chilled and frozen</td><td>24 hours</td><td>2 working days</td></tr>
<tr><td>Fruit, vegetables, bakery</td><td>day of delivery</td><td>2 working days</td></tr>
<tr><td>Groceries and drinks</td><td>14 days</td><td>5 working days</td></tr>
<tr><td>Household and packaging</td><td>30 days</td><td>10 working days</td></tr>
</tbody>
</table>
<p>An accepted claim is settled with replacement on the next delivery, or with a credit note among your documents.</p>`

const contactsCs = `
<p><strong>Velkoobchod Rozmarýn s.r.o.</strong><br>Skladová 1, 617 00 Brno</p>
<table>
<thead><tr><th>Oddělení</th><th>Telefon</th><th>E-mail</th></tr></thead>
<tbody>
<tr><td>Objednávky (5:00–15:00)</td><td>+420 500 000 101</td><td><a href="mailto:objednavky@rozmaryn.example">objednavky@rozmaryn.example</a></td></tr>
<tr><td>Doprava a závozy</td><td>+420 500 000 102</td><td><a href="mailto:doprava@rozmaryn.example">doprava@rozmaryn.example</a></td></tr>
<tr><td>Fakturace</td><td>+420 500 000 103</td><td><a href="mailto:fakturace@rozmaryn.example">fakturace@rozmaryn.example</a></td></tr>
<tr><td>Reklamace a obaly</td><td>+420 500 000 104</td><td><a href="mailto:reklamace@rozmaryn.example">reklamace@rozmaryn.example</a></td></tr>
</tbody>
</table>
<h2>Výdej ve skladu</h2>
<p>Pondělí až pátek 5:00–16:00, sobota 6:00–11:00. Vjezd z ulice Skladové, rampa B. Objednávky k osobnímu odběru jsou připravené za dvě hodiny od potvrzení.</p>`

const contactsEn = `
<p><strong>Velkoobchod Rozmarýn s.r.o.</strong><br>Skladová 1, 617 00 Brno, Czech Republic</p>
<table>
<thead><tr><th>Department</th><th>Telephone</th><th>E-mail</th></tr></thead>
<tbody>
<tr><td>Orders (5:00–15:00)</td><td>+420 500 000 101</td><td><a href="mailto:objednavky@rozmaryn.example">objednavky@rozmaryn.example</a></td></tr>
<tr><td>Transport and deliveries</td><td>+420 500 000 102</td><td><a href="mailto:doprava@rozmaryn.example">doprava@rozmaryn.example</a></td></tr>
<tr><td>Invoicing</td><td>+420 500 000 103</td><td><a href="mailto:fakturace@rozmaryn.example">fakturace@rozmaryn.example</a></td></tr>
<tr><td>Claims and packaging</td><td>+420 500 000 104</td><td><a href="mailto:reklamace@rozmaryn.example">reklamace@rozmaryn.example</a></td></tr>
</tbody>
</table>
<h2>Collection at the warehouse</h2>
<p>Monday to Friday 5:00–16:00, Saturday 6:00–11:00. Entrance from Skladová street, ramp B. Orders to be collected are ready two hours after they are confirmed.</p>`

type Page = Publications['infoPages'][number]

const page = (pathName: string, open: boolean, cs: [string, string], en: [string, string], url = ''): Page => ({
  pathName,
  public: open,
  url,
  texts: [
    { lang: 'cs', title: cs[0], content: cs[1].trim() },
    { lang: 'en', title: en[0], content: en[1].trim() },
  ],
})

export const infoPages: Page[] = [
  page('kontakty', true, ['Kontakty', contactsCs], ['Contacts', contactsEn]),
  page('obchodni-podminky', true, ['Obchodní podmínky', termsCs], ['Terms of business', termsEn]),
  page('reklamace', false, ['Reklamace', claimsCs], ['Claims', claimsEn]),
  page('ochrana-osobnich-udaju', true, ['Ochrana osobních údajů', privacyCs], ['Privacy policy', privacyEn]),
  page('o-nas', true, ['O velkoobchodu', ''], ['About the wholesaler', ''], 'https://www.rozmaryn.example/'),
]
