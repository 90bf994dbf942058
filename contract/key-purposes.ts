/** What a key is made for: to fetch orders; to fetch orders and bring lists, as the bridge does; POHODA's internet shop client. */
export const keyPurposes = ['Orders', 'Bridge', 'Shop'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

/** Access of another system with a key of the administration for one of these; it has no session and may do nothing else. */
export const byKey = <Keys extends readonly KeyPurpose[]>(...keys: Keys) => ({ who: 'key', keys }) as const
