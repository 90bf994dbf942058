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

// Enhanced codes (RFC 3463): no such mailbox, no such domain, no address, moved away, takes no mail at all. A plain 550 may as
// well be a rule of a server that is set up wrongly.
const UNKNOWN_RECEIVER = /^55\d[ -]5\.1\.(?:[1236]|10)\b/

/** Whether the server says that there is no such receiver: asked again and again, it would take the sender for one of spam. */
export function isReceiverUnknown(error: unknown): boolean {
  const { code, command = '', response = '' } = (error ?? {}) as Record<string, string | undefined>
  return code === 'EENVELOPE' && /^RCPT/i.test(command) && UNKNOWN_RECEIVER.test(response)
}
