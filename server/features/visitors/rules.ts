type Language = 'cs' | 'en'

const bodies: Record<Language, (who: string, mail: string) => string> = {
  cs: (who, mail) => `
<p>Správcem osobních údajů je ${who}. V otázkách osobních údajů pište na ${mail}.</p>
<h2>Jaké údaje zpracováváme</h2>
<ul>
<li>jméno, příjmení, e-mail a telefon uživatele portálu a těch, kdo o přístup požádali,</li>
<li>údaje o provozovně, dodací adresy a dny závozu,</li>
<li>objednávky, doklady a stav vratných obalů,</li>
<li>záznamy o přihlášení, potřebné k zabezpečení účtu.</li>
</ul>
<h2>Proč a jak dlouho</h2>
<p>Údaje potřebujeme k plnění kupní smlouvy a k vedení účetnictví. Objednávky a doklady uchováváme po dobu, kterou ukládá zákon, ostatní údaje po dobu, po kterou má uživatel v portálu účet.</p>
<h2>Komu údaje předáváme</h2>
<p>Těm, kdo pro nás zajišťují dopravu, účetnictví a provoz portálu, v rozsahu, který k tomu potřebují, a orgánům, kterým to ukládá zákon. Údaje neprodáváme.</p>
<h2>Vaše práva</h2>
<p>Máte právo na přístup k údajům, jejich opravu, výmaz, omezení zpracování a přenesení. Stížnost můžete podat u Úřadu pro ochranu osobních údajů.</p>
<h2>Cookies</h2>
<p>Portál ukládá jen to, co potřebuje k přihlášení a k zapamatování vašeho nastavení. Měření návštěvnosti se spouští pouze s vaším souhlasem, který můžete kdykoli změnit.</p>`,
  en: (who, mail) => `
<p>The controller of personal data is ${who}. Write to ${mail} about personal data.</p>
<h2>What we process</h2>
<ul>
<li>name, e-mail and telephone of the portal's users and of those who asked for access,</li>
<li>the place of business, delivery addresses and delivery days,</li>
<li>orders, documents and the account of returnable packaging,</li>
<li>records of logins, needed to keep the account safe.</li>
</ul>
<h2>Why and how long</h2>
<p>We need the data to fulfil the contract of sale and to keep accounts. Orders and documents are kept as long as the law demands, other data as long as the user has an account in the portal.</p>
<h2>Who gets the data</h2>
<p>Those who drive, keep accounts and run the portal for us, as far as they need them, and authorities to which the law obliges us. We do not sell data.</p>
<h2>Your rights</h2>
<p>You may see your data, have them corrected, erased, restricted or transferred, and complain to the Czech Office for Personal Data Protection.</p>
<h2>Cookies</h2>
<p>The portal stores only what it needs for the login and your settings. Visits are measured only with your consent, which you can change at any time.</p>`,
}

/**
 * A privacy policy that says what the portal does, to begin with; the seller changes it among the info pages. What is
 * given is HTML.
 */
export const privacyPolicy = (language: Language, who: string, mail: string): string =>
  bodies[language](who, `<a href="mailto:${mail}">${mail}</a>`).trim()
