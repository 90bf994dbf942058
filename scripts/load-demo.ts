// Fills the database of DATABASE_URL with the demo seller. A process of its own: drawing the pictures takes memory the
// portal would keep.
import { loadDemo } from '#db/demo/load.ts'
import { externalUrls } from '#server/db/external.ts'

const urls = externalUrls(process.env)
if (!urls) throw new Error('DATABASE_URL is not set.')
await loadDemo({ ownerUrl: urls.ownerUrl, now: new Date() })
