/** Rows of the demo seller's offer before they are stored; texts and numbers as the tables want them. */
export interface DemoCategory {
  id: number
  parentId: number | null
  titleCs: string
  titleEn: string
}

export interface DemoPackage {
  id: string
  name: string
  depositHaler: number
}

export interface DemoItem {
  id: string
  categoryId: number
  name: string
  ean: string
  brand: string
  unit: string
  packName: string
  packQuantity: number
  packOnly: boolean
  vatRate: '21' | '12' | '0'
  weightKg: string
  /** Net base price of one unit, two decimals. */
  netPrice: string
  /** Recommended selling price with tax, two decimals. */
  retailPrice: string
  stock: number
  availability: 'InStock' | 'Low' | 'OnOrder' | 'Unavailable'
  information: string
  description: string
  offeredDaysAgo: number
  isNew: boolean
  recommended: boolean
  onSale: boolean
  /** Returnable packaging that comes with one unit. */
  packages: { packageId: string; perUnit: string }[]
  /** SVG. */
  picture: string
}

export interface DemoRelation {
  itemId: string
  relation: 0 | 1 | 2
  relatedId: string
}

export interface Assortment {
  categories: DemoCategory[]
  packages: DemoPackage[]
  items: DemoItem[]
  relations: DemoRelation[]
}

export interface DemoFile {
  fileName: string
  displayName: string
  contentType: 'image/webp' | 'application/pdf' | 'text/csv'
  content: Buffer
}

export interface DemoCommercial {
  name: string
  /** Days from today; negative is the past. */
  validFromDays: number
  validToDays: number
  /** Names of the groups it belongs to. */
  groups: string[]
  items: DemoFile[]
}

export interface Publications {
  groups: { name: string; showAsPopup: boolean; userRoles: string[] }[]
  commercials: DemoCommercial[]
  banners: { title: string; file: DemoFile; url: string; lang: '' | 'cs' | 'en' }[]
  infoPages: {
    pathName: string
    public: boolean
    url: string
    texts: { lang: 'cs' | 'en'; title: string; content: string }[]
  }[]
  downloads: { category: string; file: DemoFile }[]
}
