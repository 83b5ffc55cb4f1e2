import { type FormKind, forms } from '#contract/forms.ts'

export const kinds = Object.keys(forms) as FormKind[]
export const endpoint = '**/submissions'
