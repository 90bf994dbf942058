import type { QuantityPrice } from '#contract/quantity-price.ts'
import { formatMeasure, formatPrice } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'

/** 'from 24 ks 17,90'. */
export const stepText = ({ QuantityFrom, NetPriceValue }: QuantityPrice, unit: string) =>
  t('from {{quantity}} {{price}}', { quantity: formatMeasure(QuantityFrom, unit), price: formatPrice(NetPriceValue) })

/** All steps in a line, for files and titles. */
export const stepsText = (steps: readonly QuantityPrice[], unit: string) =>
  steps.map((step) => stepText(step, unit)).join('; ')
