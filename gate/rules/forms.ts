import type { FormKind } from '#contract/forms.ts'
import type { Content } from '../content.ts'
import { type Check, type Complaint, failing, type Rule } from '../rule.ts'

const named: Check = {
  pattern: ['forms', 'forms', '*', 'fields', '*', 'name'],
  holds: (name) => typeof name === 'string' && /^[\w-]+$/.test(name),
  advice: 'write a name of letters, digits and _, such as app_idea',
}

function complaintsOf(kind: FormKind, { forms, kindOf }: Content['forms']): Complaint[] {
  const names = forms[kind].fields.map(({ name }) => name)
  const complaints = names.flatMap((name, index): Complaint[] =>
    names.indexOf(name) < index
      ? [
          {
            place: ['forms', 'forms', kind, 'fields', index, 'name'],
            advice: 'another field of the form has the same; give each its own',
          },
        ]
      : [],
  )
  const taken = kindOf(names)
  if (taken !== kind) {
    complaints.push({
      place: ['forms', 'forms', kind, 'fields'],
      value: `would arrive as ${taken ? `'${forms[taken].title}'` : 'no form'}`,
      advice: 'give a new field a name that no other form has',
    })
  }
  return complaints
}

/** Each form has fields of different names, by which the inbox tells it from the others. */
export const formRule: Rule = (content) => [
  ...failing(content, [named]),
  ...(Object.keys(content.forms.forms) as FormKind[]).flatMap((kind) => complaintsOf(kind, content.forms)),
]
