import { amount } from './talk-words.ts'

const days = 'zitra|zejtra|zitrek|zejtrek|zitrku|zitrejsku|vikend|pondeli|utery|stredu|ctvrtek|patek|sobotu|dnes|dnesek'

// Whoever says so of goods wants none of them, whatever numbers stand beside.
export const refusal = /.*(?:nechceme|nechci|mame dost|dost mame)/

// What is written around an order and names no goods.
export const talk = new RegExp(
  `^(?:objednav(?:am|ame)$|dobry|dobre rano|zdravim|ahoj|cau|cus\\b|nazdar|pekny|hezky|krasny|objednavka|na (?:${days})|tel\\b|mob\\b|telefon|ico?\\b|dic\\b|www\\.|zavoz|dodat|dodani|do (?:zitra|rana)|prijd|at to|kdyby|jestli|hlavne|jinak|prosime?$|mejte se|faktur|ps\\b|minule|volej|zavol|po \\d|vyrid|reklam|zbytek|odeslano|posilam (?:seznam|obj)|brana|kod\\b|vratte|prazdn[a-z]* (?:sudy|obaly|bedny|prepravky|lahve|jsou|mame)|dnes (?:toho|jen)|re:|fwd?:|subject|predmet|(?:kavarna|restaurace|hotel|penzion|bufet|jidelna|skolni jidelna|hospoda|bistro|pizzerie|cukrarna|pekarna|pekarstvi|reznictvi|potraviny|vecerka|ms|zs|sj|domov|nemocnice|foodtruck|kiosek|trafika|vinoteka|kantyna|prodejna|samoobsluha|pivnice|vinarna|menza|ing|mgr|bc)\\s[^\\d]*$|${refusal.source})`,
)
// It says of itself that it is no goods, wherever it stands.
export const remark =
  /(?:^|\s)(?:vratte|volejte|zavolejte|reklamac[ei]|prosim opatrne|souhlasi|napsal|domluvil[ai]?|nemate|mate\?|vidte|vezme to|dovolen[aou]|zazvonit|ridic|nema smysl|do sesti rano|do rana)(?:\s|$|[(.!?])/
// Behind the end stands who wrote.
export const greeting =
  /^(?:dobr(?:y|ej|e)|dobre rano|ahoj(?:te|ky|ik)?|cau(?:ky)?|cus|zdar|zdravim|zdravicko|nazdar|bry|hezky den|pekny den|vazen[iyae][a-z]*|mil[iyae])(?:\s+[a-z]+){0,2}(?:\s+pan(?:i|e|ove)(?:\s+[a-z]+){0,2})?$/
export const end =
  /^(?:mej(?:\s|te)|(?:(?:moc|mockrat|velice|velmi|srdecne|predem|zatim|jinak) )*(?:dekuj(?:i|eme|u)|diky|dik(?:\s|$))|predem|s (?:pozdravem|pranim|uctou)|se srdecnym|na shledanou|nashle|za restauraci|preji|(?:hezky|pekny|krasny) (?:den|vecer|vikend|zbytek)|odeslano)/
export const opening = new RegExp(
  `^(?:(?:dobr(?:y|ej) (?:den|vecer|rano)|dobre rano|dobrej|bry rano|ahoj(?:te|ky|ik)?|cau(?:ky)?|cus|zdar|nazdar|zdravim|hele|jo|ok|takze|pan[ie] [a-z]+(?=,)|(?:bych|bychom) (?:po)?prosil[ai]?|(?:si )?(?:bych|bychom) (?:objednal[ai]?|chtel[ai]?|potreboval[ai]?)|poprosil[ai]? bych(?:om)?|objednal[ai]? bych(?:om)?|o dodani|o zaslani|o doruceni|objednat|dodat|dopl(?:n|nil[ai]? bych)|(?:pro|na) (?:tento|pristi|dalsi) tyden|pro (?:obchod|restauraci|kuchyni|jidelnu|hotel|kavarnu|bar|hospodu|skolku|skolu)|do (?:obchodu|restaurace|kuchyne|jidelny|hotelu|kavarny|baru|hospody|skolky|skoly)|(?:k|ke) (?:[a-z]+ ){0,3}objednavce|pls|plz|please|misto (?!${amount})[a-z]+(?: dejte| poslete| chci)?|prosime?|prosil[ai]? bych(?:om)?|prosim vas|vas|bych|bychom|potreb(?:uj|ov)[a-z]*|chtel[ai]? bych(?:om)?|chci|chceme|objedn(?:av|at|al)[a-z]*|pos(?:lete|li|lat|leme)|(?:do|pri|za)(?:vez|vest|vezt|hod)[a-z]*|priprav[a-z]*|do zavozu|krome obvykleho|pri(?:dejte|dej|dat|objednat|hod(?:te)?|pis(?:te)?|psat|balte)|doplnit|doplnte|don(?:es|este)|dovez(?:te)?|dej(?:te)?|hod(?:te)?|vezmeme|vezmu|vem|beru|muz(?:ete|es)|mohl[ia]? by(?:ste|s)|staci|jen(?:om)?|pouze|akorat|tak|jeste|navic|take|taky|dale|pak|plus|pripadne|jinak|no|tady|ale|a|i|\\+|k tomu|k objednavce|mi|me|nam|si|o|to|ty|ten|tu|tech|te|asi|zhruba|nejak(?:y|e|ou)|(?:na|k|v|ve) (?:${days})|zitra|dnes|rano|dopoledne|odpoledne|vecer)(?=[\\s:,.]|$)[\\s:,.]*)+`,
)
export const habit =
  /(?:^|\s)(?:jako (?:obvykle|vzdy|vzdycky|minule|posledne)|klasicky|klasika|obvykle|tradicne|to same(?: co (?:minule|posledne|vzdy|obvykle|v \w+))?|stejne)(?=\s|$)/g
export const closing =
  /(?:[\s,]+(?:prosime?|navic|taky|take|jeste|(?:dekuj(?:i|eme|u)|diky|dik)(?:\s+(?!\d)[a-z]+){0,3}|stacit?|zitra|na zitra|kdyz bude|pokud bude|pokud mate|at je cerstv[eya]))+[.!]*$/

// A number of nine digits may be a code, so a telephone number has a prefix or stands in threes.
export const phone = /(?:\+|(?<!\d)00)\d[\d ]{8,}|(?<!\d)\d{3} \d{3} \d{3}(?!\d)/
export const contact = new RegExp(`@|^(?:${phone.source})$`)

/** The head of a mail that was copied with it, and the day and hour of a delivery. */
export const head =
  /^(?:od|from|komu|to|kopie|cc|bcc|predmet|subject|vec|datum|date|odeslano|sent|prilohy|attachments?)\s*:/
export const answered = /^(?:dne|on)\s.*(?:napsal|wrote)/
export const moment =
  /(?<![\d.,])(?:(?:po|ut|st|ct|pa|so|ne)\s+)?\d{1,2}\.\s?\d{1,2}\.(?:\s?20\d\d)?(?![\d.])|(?<![a-zá-ž\d])(?:v|ve|do|od|po|kolem|cca|mezi)\s+\d{1,2}(?:(?::|\.)\d{2})?\s*(?:h(?:od(?:in[auy]?)?)?\.?)(?![a-zá-ž\d])|(?<![\d:])\d{1,2}:\d{2}(?:\s*h(?:od)?\.?)?(?![\d:])/giu
/** A line that says what comes below it. */
export const title = /^(?:[^\d]{2,60}|.{0,80}objedn.{0,40}):$/

export const quoted =
  /^\s*(?:-{2,}\s*(?:original message|puvodni zprava|forwarded message|preposlana)|(?:from|od): \S+@)/
