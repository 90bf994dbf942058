/** A letter with a mark that tells whether it got through. */
export function LetterPicture({ isSent }: { isSent: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 160 110" width="160" height="110" fill="none" strokeLinejoin="round">
      <path className="stroke-line" strokeWidth="4" strokeLinecap="round" d="M6 44h22M2 60h18M8 76h20" />
      <rect className="fill-sunken stroke-line-strong" x="38" y="22" width="100" height="68" rx="6" strokeWidth="2" />
      <path className="stroke-line-strong" strokeWidth="2" d="m40 26 48 38 48-38M40 87l34-34M136 87l-34-34" />
      <circle className={isSent ? 'fill-success' : 'fill-danger'} cx="136" cy="86" r="17" />
      <path
        className="stroke-raised"
        strokeWidth="4"
        strokeLinecap="round"
        d={isSent ? 'm128 87 6 6 11-13' : 'm129 79 14 14m0-14-14 14'}
      />
    </svg>
  )
}
