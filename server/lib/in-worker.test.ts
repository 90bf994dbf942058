import { expect, it } from 'vitest'
import { inWorker } from './in-worker.ts'

it('begins no thread once it is aborted', async () => {
  const endless = new URL('data:text/javascript,setInterval(() => {}, 1000)')
  await expect(inWorker(endless, {}, AbortSignal.abort(new Error('the process ends')))).rejects.toThrow(
    'the process ends',
  )
}, 2000)
