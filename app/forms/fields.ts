/** What a visitor fills in. */
export const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [hidden]), textarea',
  ),
]
