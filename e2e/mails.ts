import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Portal } from './portal.ts'

/** The code in the link of the mail of this kind to this address; waits until the mail is written. */
export async function mailedCode(
  portal: Portal,
  kind: 'recovery' | 'confirm-mail' | 'mail-changed' | 'invitation' | 'buyer-invitation',
  to: string,
): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mail = (await mails(portal, kind)).find((text) => text.includes(`To: ${to}`))
      code = /[?&](?:code|confirm-mail)=([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

async function mails({ mailFolder }: Portal, kind: string): Promise<string[]> {
  const files = (await readdir(mailFolder)).filter((file) => file.startsWith(`${kind}-`))
  const texts = await Promise.all(files.map((file) => readFile(join(mailFolder, file), 'utf8')))
  // A long line of a mail is folded by a '=' at its end, and a '=' of the text is written '=3D'.
  return texts.map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}
