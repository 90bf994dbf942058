import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

// Wider pictures take longer to read and show no more of a code that is held in front of the camera.
const WIDEST = 960

/** Reads a code in the picture of a video; undefined when there is none. */
export function codeReader(): (video: HTMLVideoElement) => string | undefined {
  const reader = new MultiFormatReader()
  const { EAN_13, EAN_8, UPC_A, ITF, CODE_128, DATA_MATRIX } = BarcodeFormat
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [EAN_13, EAN_8, UPC_A, ITF, CODE_128, DATA_MATRIX]],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context || video.videoWidth === 0) return undefined
    const scale = Math.min(1, WIDEST / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const source = new RGBLuminanceSource(greyOf(context.getImageData(0, 0, width, height).data), width, height)
    try {
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
    } catch {
      // It throws for every picture without a code.
      return undefined
    }
  }
}

/** How bright each point is, by the usual weights of red, green and blue. */
function greyOf(points: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(points.length / 4)
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue] = [points[at * 4] ?? 0, points[at * 4 + 1] ?? 0, points[at * 4 + 2] ?? 0]
    grey[at] = (red * 306 + green * 601 + blue * 117) >> 10
  }
  return grey
}
