import type { TableKind, tables } from '#contract/tables.ts'
import type { Kind } from '#server/erp/pohoda/read.ts'
import { readers, type Reader, type Value } from './cells.ts'

interface Column {
  read: Reader
  /** Column of the staging table. */
  to: string
  /** The value that an empty cell stands for; without one the known value stays. */
  empty?: Value
  /** Other headings by which it is known, folded. */
  names: string
}

interface TableColumns<K extends TableKind> {
  kind: Kind
  staged: string
  /** The table it is merged into, and the columns by which a row is known there, separated by spaces. */
  live: string
  key: string
  /** Columns of a known record that stay when the table says nothing of them; so do those with a default. */
  kept: string
  /** What a new record has where the table says nothing. */
  defaults: Record<string, Value>
  fields: Record<keyof (typeof tables)[K]['fields'], Column>
}

const column = (read: Reader, to: string, names: string, empty?: Value): Column => ({
  read,
  to,
  names,
  ...(empty !== undefined && { empty }),
})

const { line, paragraph, needed, code, key, price, quantity, flag } = readers

const itemCode =
  'kod, kod zbozi, kod polozky, cislo polozky, cislo zbozi, katalog, katalogove cislo, zkratka, cislo karty, item code, sku, plu, ids'
const customerNumber =
  'cislo, id, cislo odberatele, odberatel, zakaznik, kod zakaznika, cislo firmy, kod firmy, customer, customer id, cislo adresy'
const net =
  'cena, cena bez dph, cena zakladni, zakladni cena, prodejni cena, prodejni cena bez dph, cena mj, price, net price, smluvni cena, individualni cena'
const gross = 'cena s dph, prodejni cena s dph, cena vcetne dph, gross price, price with tax'
const phone = 'telefon, tel, mobil, telefonni cislo'
const mail = 'email, e mail, mail, e mailova adresa, emailova adresa'
const packageCode = 'obal, kod obalu, cislo obalu, vratny obal, druh obalu, package, zaloha kod'
const stockNames =
  'stav, skladem, mnozstvi na sklade, zasoba, stav zasoby, na sklade, disponibilni mnozstvi, volne mnozstvi, quantity, stav skladu, mnozstvi'

const prices = {
  price: column(price, 'net_price', net),
  priceWithTax: column(price, 'net_price', gross),
}

/** How the cells of each kind of table become rows of the staging tables. */
export const columns: { [K in TableKind]: TableColumns<K> } = {
  items: {
    kind: 'item',
    staged: 'staged_item',
    live: 'item',
    key: 'id',
    kept: 'erp_id category_id name vat_rate net_price weight_kg volume_l retail_price',
    defaults: {
      ean: '',
      brand: '',
      unit: 'ks',
      pack_name: '',
      pack_quantity: '1',
      pack_only: false,
      pack_ean: '',
      asks_batch: false,
      stock: '0',
      information: '',
      description: '',
      is_new: false,
      recommended: false,
      on_sale: false,
    },
    fields: {
      code: column(code, 'id', itemCode),
      name: column(
        line,
        'name',
        'nazev, nazev karty, nazev zasoby, popis zbozi, nazev polozky, zbozi, title, item name',
      ),
      category: column(
        line,
        'category',
        'skupina, skupina zbozi, druh, druh zbozi, kategorie zbozi, sortiment, group, cislo kategorie',
      ),
      ...prices,
      vat: column(readers.vat, 'vat_rate', 'dph, sazba, sazba dph, dph procent, vat, tax rate'),
      ean: column(line, 'ean', 'carovy kod, carkovy kod, ean kod, barcode, gtin', ''),
      brand: column(line, 'brand', 'znacka, vyrobce, producer, manufacturer', ''),
      unit: column(line, 'unit', 'mj, jednotka, merna jednotka, zakladni mj, jednotka mnozstvi', 'ks'),
      packName: column(line, 'pack_name', 'baleni, nazev baleni, mj2, obalova jednotka', ''),
      packQuantity: column(
        readers.aboveZero,
        'pack_quantity',
        'v baleni, kusu v baleni, ks v baleni, mnozstvi v baleni, pocet v baleni, koeficient, jednotek v baleni',
        '1',
      ),
      packOnly: column(flag, 'pack_only', 'jen cela baleni, jen po baleni, jen baleni, pouze cela baleni', false),
      packEan: column(
        line,
        'pack_ean',
        'ean baleni, ean kartonu, carovy kod baleni, carovy kod kartonu, kod kartonu, pack barcode, carton ean',
        '',
      ),
      asksBatch: column(flag, 'asks_batch', 'sarze, evidence sarzi, sarze a expirace, expirace, batch, lot', false),
      retailPrice: column(readers.amount, 'retail_price', 'moc, moc s dph, doporucena cena, maloobchodni cena', null),
      stock: column(quantity, 'stock', stockNames, '0'),
      availability: column(line, 'words', 'dostupnost, dodani, dodaci lhuta', ''),
      weight: column(readers.positive, 'weight_kg', 'hmotnost, vaha, hmotnost kg, vaha kg, weight', null),
      volume: column(readers.positive, 'volume_l', 'objem, objem l, objem v l, volume', null),
      information: column(line, 'information', 'kratky popis, doplnek nazvu, informace, poznamka, strucny popis', ''),
      description: column(paragraph, 'description', 'popis, dlouhy popis, podrobny popis, slozeni', ''),
      isNew: column(flag, 'is_new', 'novinka, nove, new', false),
      recommended: column(flag, 'recommended', 'doporucujeme, doporucene, tip', false),
      onSale: column(flag, 'on_sale', 'akce, sleva, vyprodej, ve sleve', false),
      offered: column(
        flag,
        'wanted',
        'nabizet, nabizi se, prodej, prodava se, na internet, internet, aktivni, eshop, active',
        true,
      ),
    },
  },
  stock: {
    kind: 'item',
    staged: 'staged_item',
    live: 'item',
    key: 'id',
    kept: 'erp_id category_id name vat_rate net_price weight_kg volume_l retail_price pack_only pack_ean asks_batch ean brand unit pack_name pack_quantity information description is_new recommended on_sale',
    defaults: {},
    fields: {
      code: column(code, 'id', itemCode),
      stock: column(quantity, 'stock', stockNames),
      availability: column(line, 'words', 'dostupnost, dodani, dodaci lhuta', ''),
    },
  },
  categories: {
    kind: 'category',
    staged: 'staged_category',
    live: 'category',
    key: 'id',
    kept: 'parent_id title_cs',
    defaults: { position: 0, active: true },
    fields: {
      id: column(key, 'id', 'cislo, id, kod, cislo kategorie, kod kategorie, cislo skupiny, category id'),
      name: column(line, 'title_cs', 'nazev, kategorie, skupina, nazev skupiny, title'),
      parent: column(
        key,
        'parent_id',
        'nadrazena, nadrazena kategorie, rodic, parent, parent id, nadrizena, cislo nadrazene',
        null,
      ),
      position: column(readers.whole, 'position', 'poradi, position, sequence', 0),
      shown: column(flag, 'active', 'zobrazit, zobrazovat, viditelna, aktivni, zobrazena', true),
    },
  },
  customers: {
    kind: 'customer',
    staged: 'staged_customer',
    live: 'customer',
    key: 'id',
    kept: 'name credit_limit_haler',
    defaults: {
      branch_id: '',
      ico: '',
      dic: '',
      street: '',
      city: '',
      zip: '',
      phone: '',
      mail: '',
      price_level: '',
      delivery_days: '0000000',
      maturity_days: 14,
    },
    fields: {
      id: column(key, 'id', customerNumber),
      name: column(line, 'name', 'nazev, nazev firmy, nazev, jmeno, obchodni jmeno, company'),
      branch: column(line, 'branch_id', 'pobocka, provozovna, stredisko', ''),
      ico: column(line, 'ico', 'ico, ic, identifikacni cislo', ''),
      dic: column(line, 'dic', 'dic, danove identifikacni cislo, ic dph', ''),
      street: column(line, 'street', 'ulice, adresa, ulice a cislo', ''),
      city: column(line, 'city', 'mesto, obec, misto', ''),
      zip: column(line, 'zip', 'psc, postovni smerovaci cislo, zip code', ''),
      phone: column(line, 'phone', phone, ''),
      mail: column(readers.mails, 'mail', mail, ''),
      level: column(line, 'price_level', 'cenova hladina, cenova skupina, cenik, hladina', ''),
      days: column(readers.days, 'delivery_days', 'rozvoz, dny rozvozu, zavoz, dny zavozu, dny dodani', '0000000'),
      credit: column(readers.haler, 'credit_limit_haler', 'kredit, uverovy limit, limit, kreditni limit', null),
      maturity: column(
        readers.whole,
        'maturity_days',
        'splatnost, splatnost dnu, dnu splatnosti, splatnost ve dnech',
        14,
      ),
      manager: column(line, 'manager', 'obchodni zastupce, zastupce, obchodnik, referent', ''),
      active: column(flag, 'wanted', 'aktivni, platny', true),
    },
  },
  'level-prices': {
    kind: 'level price',
    staged: 'staged_level_price',
    live: 'level_price',
    key: 'item_id price_level',
    kept: '',
    defaults: {},
    fields: {
      level: column(needed, 'price_level', 'cenova hladina, cenova skupina, cenik, hladina, nazev ceniku, level'),
      code: column(code, 'item_id', itemCode),
      ...prices,
    },
  },
  'customer-prices': {
    kind: 'price',
    staged: 'staged_price',
    live: 'customer_price',
    key: 'item_id customer_id',
    kept: '',
    defaults: {},
    fields: {
      customer: column(key, 'customer_id', customerNumber),
      code: column(code, 'item_id', itemCode),
      ...prices,
    },
  },
  'quantity-prices': {
    kind: 'quantity price',
    staged: 'staged_quantity_price',
    live: 'quantity_price',
    key: 'item_id customer_id price_level quantity_from valid_from',
    kept: '',
    defaults: { valid_till: 'infinity' },
    fields: {
      code: column(code, 'item_id', itemCode),
      // Not 'množství' alone, which is the stock in a list of items.
      from: column(
        readers.aboveZero,
        'quantity_from',
        'od, od ks, od kusu, od mnozstvi, mnozstvi od, pocet od, minimalni mnozstvi, min mnozstvi, minimalni odber, min quantity',
      ),
      ...prices,
      customer: column(key, 'customer_id', customerNumber, 0),
      level: column(line, 'price_level', 'cenova hladina, cenova skupina, cenik, hladina, level', ''),
      validFrom: column(
        readers.day,
        'valid_from',
        'plati od, platnost od, od data, od dne, zacatek platnosti',
        '-infinity',
      ),
      validTill: column(
        readers.day,
        'valid_till',
        'plati do, platnost do, do data, do dne, konec platnosti, valid till',
        'infinity',
      ),
    },
  },
  packages: {
    kind: 'package',
    staged: 'staged_package',
    live: 'package_type',
    key: 'id',
    kept: 'name deposit_haler',
    defaults: {},
    fields: {
      id: column(code, 'id', `${packageCode}, kod, cislo, id`),
      name: column(line, 'name', 'nazev, popis, title'),
      deposit: column(readers.haler, 'deposit_haler', 'zaloha, vyse zalohy, zaloha kc, cena, cena zalohy'),
    },
  },
  'item-packages': {
    kind: 'item package',
    staged: 'staged_item_package',
    live: 'item_package',
    key: 'item_id package_id',
    kept: '',
    defaults: {},
    fields: {
      code: column(code, 'item_id', itemCode),
      package: column(code, 'package_id', packageCode),
      perUnit: column(
        readers.share,
        'per_unit',
        'mnozstvi, pocet, kusu na jednotku, na jednotku, ks na mj, pocet obalu, quantity',
      ),
    },
  },
  movements: {
    kind: 'movement',
    staged: 'staged_movement',
    live: 'package_movement',
    key: 'customer_id package_id document_id',
    kept: '',
    defaults: { note: '' },
    fields: {
      customer: column(key, 'customer_id', customerNumber),
      package: column(code, 'package_id', packageCode),
      date: column(readers.day, 'date', 'den, datum vystaveni, datum pohybu, datum dokladu'),
      document: column(code, 'document_id', 'cislo dokladu, dodaci list, cislo dodaciho listu, faktura'),
      issued: column(readers.whole, 'issued', 'vydano, vydej, dodano, prevzato, issued', 0),
      returned: column(readers.whole, 'returned', 'vraceno, prijem, vratka, prijato, returned', 0),
      note: column(line, 'note', 'popis, text', ''),
    },
  },
  contacts: {
    kind: 'contact',
    staged: 'staged_contact',
    live: 'contact',
    key: 'customer_id name',
    kept: '',
    defaults: { phone: '', mail: '', position: 0 },
    fields: {
      customer: column(key, 'customer_id', customerNumber),
      name: column(needed, 'name', 'jmeno, obchodni zastupce, zastupce, kontakt, jmeno a prijmeni'),
      phone: column(line, 'phone', phone, ''),
      mail: column(readers.mail, 'mail', mail, ''),
      position: column(readers.whole, 'position', 'poradi', 0),
    },
  },
  users: {
    kind: 'user',
    staged: 'staged_user',
    live: 'app_user',
    key: 'login_id',
    kept: '',
    defaults: { login_id: '', prename: '', surname: '', phone: '', role_name: '', user_type: 'Customer' },
    fields: {
      customer: column(key, 'customer_id', customerNumber),
      mail: column(readers.mail, 'mail', mail),
      login: column(readers.login, 'login_id', 'login, prihlasovaci jmeno, uzivatelske jmeno, uzivatel', ''),
      prename: column(line, 'prename', 'jmeno, krestni jmeno', ''),
      surname: column(line, 'surname', 'prijmeni', ''),
      phone: column(line, 'phone', phone, ''),
      role: column(line, 'role_name', 'funkce, pozice, role', ''),
      type: column(readers.userType, 'user_type', 'typ, typ uzivatele, druh', 'Customer'),
    },
  },
}

/** The columns of a kind of table by the id of their field. */
export const columnsOf = (kind: TableKind): Record<string, Column> => columns[kind].fields
