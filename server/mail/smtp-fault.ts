import { faultText } from '#server/lib/fault-text.ts'

/** In plain words why a mail server did not take a mail, with the server's own words behind. */
export function smtpFault(error: unknown): string {
  const { code = '', message = '', response = '', command = '' } = (error ?? {}) as Record<string, string | undefined>
  const said = response || message
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return faultText('There is no server of this name. Check the address.', said)
  }
  if (/ECONNREFUSED/.test(`${code} ${message}`)) {
    return faultText('The server is there, but nothing listens on this port. Check the port.', said)
  }
  if (/wrong version number|packet length too long|ECONNRESET|unexpected eof/i.test(`${code} ${message}`)) {
    return faultText('The encryption does not fit this port: choose another one.', said)
  }
  if (/certificate|self.signed|altname|CERT_/i.test(`${code} ${message}`)) {
    return faultText('The certificate of the server is not trusted, or belongs to another name.', said)
  }
  if (code === 'ETLS' || /STARTTLS/i.test(message)) {
    return faultText('The server offers no encryption on this port: choose another one.', said)
  }
  if (code === 'EAUTH') return faultText('The server refused the login or the password.', said)
  if (code === 'EENVELOPE' && /^MAIL/i.test(command))
    return faultText('The server does not let this sender send.', said)
  if (code === 'EENVELOPE') return faultText('The server refused the address of the receiver.', said)
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) {
    return faultText(
      'The server did not answer in time. Check the address and the port, and whether a firewall is in the way.',
    )
  }
  // What the portal itself refuses has no code, and the server knows nothing of it.
  return code === '' && message !== '' ? message : faultText('The server did not take the mail.', said)
}

// 5.2 and 5.7 after the code are a full box and a rule of the server: both pass, or are put right here.
const NO_SUCH_RECEIVER = /^55[013][ -](?!5\.[27]\.)/

/** Whether the server says that there is no such receiver, so that trying again only makes it take us for a sender of spam. */
export function isReceiverUnknown(error: unknown): boolean {
  const { code, command = '', response = '' } = (error ?? {}) as Record<string, string | undefined>
  return code === 'EENVELOPE' && /^RCPT/i.test(command) && NO_SUCH_RECEIVER.test(response)
}
