import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { box, edgedBox, path } from './draw.ts'
import type { Loading } from './loading.ts'

const CUSTOMER = 900_001

const requests = [
  {
    first_name: 'Dana',
    last_name: 'Zájemkyně',
    mail: 'dana@kavarna-na-rohu.example',
    phone: '+420700000021',
    town: 'Blansko',
  },
  {
    first_name: 'Milan',
    last_name: 'Žadatel',
    mail: 'milan@penzion-u-reky.example',
    phone: '+420700000022',
    town: 'Tišnov',
  },
]

interface Said {
  side: 'Customer' | 'Seller' | 'Note'
  by: string
  text: string
}

interface Story {
  kind: 'Claim' | 'Dispute' | 'Message'
  area: string
  subject: string
  state: string
  owner?: string
  hoursAgo: number
  said: Said[]
}

/** A crushed carton, drawn. */
async function crushedCarton(width: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">${box(0, 0, 80, 60, '#cfd5dc')}
    ${edgedBox(16, 18, 48, 32, '#b98b5a', 2)}${path('M16 18 L40 30 L64 18 L58 40 L44 34 L30 44 Z', '#8f6740')}
    ${path('M30 50 L38 40 L47 50 Z', '#5d4229')}</svg>`
  const sized = sharp(Buffer.from(drawing), { density: 300 }).resize({ width }).flatten()
  return (width > 400 ? sized.jpeg() : sized.webp()).toBuffer()
}

/** What the stories below are about, in the history of the first customer. */
async function findSubjects(client: Loading['client']) {
  const one = async <Row>(text: string): Promise<Row | undefined> => (await client.query(text, [CUSTOMER])).rows[0]
  const delivered = await one<ClaimedLine>(
    `select o.id as paper, l.place::int, l.item_id, l.name, l.unit
     from customer_order o join lateral (
       select item_id, name, unit, bought_quantity, row_number() over (order by position) as place
       from order_line where customer_id = $1 and order_id = o.id) l on true
     where o.customer_id = $1 and o.state = 'Delivered' and l.bought_quantity >= 2 and l.unit = 'ks'
     order by o.created_at desc, l.place limit 1`,
  )
  const invoiced = await one<ClaimedLine>(
    `select d.id as paper, l.place::int, l.item_id, l.name, l.unit
     from document d join lateral (
       select item_id, name, unit, row_number() over (order by position) as place
       from document_line where customer_id = $1 and document_id = d.id) l on true
     where d.customer_id = $1 and d.type = 'Invoice' and not d.cancelled and l.unit = 'ks'
     order by d.issue_date desc, d.id, l.place limit 1`,
  )
  const moved = await one<{ id: string; name: string }>(
    `select m.id, p.name from package_movement m join package_type p on p.id = m.package_id
     where m.customer_id = $1 and m.issued > 0 order by m.date desc, m.id desc limit 1`,
  )
  if (!delivered || !invoiced || !moved) throw new Error('The history of the first customer lacks something to claim.')
  return { delivered, invoiced, moved }
}

/** Collects enquiries with what was said; `tell` answers with the number of the enquiry and of its first message. */
function storyTeller(people: { login: string; id: number; name: string }[], at: (hoursAgo: number) => Date) {
  const personOf = (login: string | undefined) => people.find((row) => row.login === login)
  const enquiries: Record<string, unknown>[] = []
  const messages: Record<string, unknown>[] = []
  const tell = ({ said, owner, hoursAgo, ...story }: Story) => {
    const id = enquiries.length + 1
    const opener = personOf(said[0]?.by)
    enquiries.push({
      id,
      customer_id: CUSTOMER,
      ...story,
      owner_id: personOf(owner)?.id ?? null,
      user_id: opener?.id,
      user_name: opener?.name,
      created_at: at(hoursAgo),
      changed_at: at(hoursAgo - said.length + 1),
      version: said.length + 1,
    })
    const firstMessage = messages.length + 1
    for (const [index, { side, by, text }] of said.entries()) {
      const writer = personOf(by)
      messages.push({
        id: firstMessage + index,
        customer_id: CUSTOMER,
        enquiry_id: id,
        side,
        text,
        user_id: writer?.id,
        user_name: writer?.name,
        created_at: at(hoursAgo - index),
        request_id: `demo-${id}-${index}`,
      })
    }
    return { id, firstMessage }
  }
  return { tell, enquiries, messages }
}

const nameOf = ({ name, paper }: ClaimedLine) => `${name} · ${paper}`

function claimStories(
  tell: ReturnType<typeof storyTeller>['tell'],
  { delivered, invoiced, moved }: Awaited<ReturnType<typeof findSubjects>>,
) {
  const broken = tell({
    kind: 'Claim',
    area: 'orders',
    subject: nameOf(delivered),
    state: 'New',
    hoursAgo: 3,
    said: [
      { side: 'Customer', by: 'kupec', text: 'Karton přijel promáčknutý, dva kusy jsou poškozené. Fotka je od rampy.' },
    ],
  })
  const dear = tell({
    kind: 'Claim',
    area: 'documents',
    subject: nameOf(invoiced),
    state: 'InProgress',
    owner: 'admin',
    hoursAgo: 26,
    said: [
      { side: 'Customer', by: 'ucetni', text: 'Dohodli jsme se na nižší ceně, faktura má ceníkovou.' },
      { side: 'Note', by: 'admin', text: 'Ověřím u obchodníka, jestli akce platila už tento týden.' },
    ],
  })
  const crates = tell({
    kind: 'Dispute',
    area: 'packages',
    subject: moved.name,
    state: 'Answered',
    owner: 'admin',
    hoursAgo: 50,
    said: [
      { side: 'Customer', by: 'kupec', text: 'Řidič nechal o dvě přepravky méně, než je napsáno.' },
      { side: 'Seller', by: 'admin', text: 'Máte pravdu, rozdíl opravíme při příštím závozu.' },
    ],
  })
  return { broken, dear, crates }
}

function messageStories(tell: ReturnType<typeof storyTeller>['tell']): void {
  tell({
    kind: 'Message',
    area: 'company',
    subject: 'Závoz až po desáté',
    state: 'Closed',
    hoursAgo: 200,
    said: [
      { side: 'Customer', by: 'kupec', text: 'Příští týden otevíráme později, můžete přijet až po desáté hodině?' },
      { side: 'Seller', by: 'admin', text: 'Můžeme, řidič o tom ví.' },
    ],
  })
  tell({
    kind: 'Message',
    area: 'company',
    subject: 'Vratné sudy',
    state: 'New',
    hoursAgo: 1,
    said: [{ side: 'Customer', by: 'kupec', text: 'Vezmete si při závozu i prázdné sudy od minule?' }],
  })
}

/** Who asks for an account; each is an enquiry, too. */
function registrationRows(firstId: number, at: (hoursAgo: number) => Date) {
  const registrations = requests.map((request, index) => ({
    ...request,
    id: index + 1,
    enquiry_id: firstId + index,
    created_at: at(20 + index),
    state: 'New',
  }))
  const asked = registrations.map(({ enquiry_id: id, first_name, last_name, town, created_at }) => ({
    id,
    customer_id: 0,
    kind: 'Registration',
    area: 'registrations',
    subject: `${first_name} ${last_name}, ${town}`,
    state: 'New',
    owner_id: null,
    user_id: null,
    user_name: `${first_name} ${last_name}`,
    created_at,
    changed_at: created_at,
    version: 1,
  }))
  return { registrations, asked }
}

async function insertPicture(insert: Loading['insert'], messageId: number): Promise<void> {
  const contentOf = async (width: number) => {
    const content = await crushedCarton(width)
    return { hash: createHash('sha256').update(content).digest(), bytes: content.length, content }
  }
  const carton = await contentOf(1200)
  const small = await contentOf(320)
  await insert('stored_content', [carton, small])
  await insert('enquiry_picture', [
    {
      id: 1,
      customer_id: CUSTOMER,
      message_id: messageId,
      content_type: 'image/jpeg',
      content_hash: carton.hash,
      thumbnail_hash: small.hash,
    },
  ])
}

/** What customers want from the seller, in every state. */
export async function loadEnquiries({ client, insert, now }: Loading): Promise<void> {
  const { rows: people } = await client.query<{ login: string; id: number; name: string }>(
    `select login_id as login, id, prename || ' ' || surname as name from app_user`,
  )
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  const subjects = await findSubjects(client)
  const { delivered, invoiced, moved } = subjects
  const { tell, enquiries, messages } = storyTeller(people, at)
  const { broken, dear, crates } = claimStories(tell, subjects)
  messageStories(tell)
  const { registrations, asked } = registrationRows(enquiries.length + 1, at)

  await insert('enquiry', [...enquiries, ...asked])
  await insert('enquiry_message', messages)
  await insert('registration', registrations)
  await insert('claim', [
    claimRow(1, broken.id, delivered, { order_id: delivered.paper, quantity: 2, reason: 'Damaged' }),
    claimRow(2, dear.id, invoiced, { document_id: invoiced.paper, quantity: 1, reason: 'Price' }),
  ])
  await insert('package_dispute', [{ movement_id: moved.id, customer_id: CUSTOMER, message_id: crates.firstMessage }])
  await insertPicture(insert, broken.firstMessage)
  for (const table of ['enquiry', 'enquiry_message', 'registration', 'claim', 'enquiry_picture']) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${client.escapeIdentifier(table)}))`,
      [table],
    )
  }
}

interface ClaimedLine {
  paper: string
  place: number
  item_id: string
  name: string
  unit: string
}

const claimRow = (
  id: number,
  enquiryId: number,
  { place, item_id, name, unit }: ClaimedLine,
  claimed: { order_id?: string; document_id?: string; quantity: number; reason: string },
) => ({
  id,
  customer_id: CUSTOMER,
  enquiry_id: enquiryId,
  document_id: null,
  order_id: null,
  line: place,
  item_id,
  name,
  unit,
  state: 'New',
  ...claimed,
})
