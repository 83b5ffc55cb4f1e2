import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

/** The value of an element's attribute, with its entities decoded; undefined if it has none. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** The text inside a node as it is read: without tags, its white space joined. */
export function textOf(node: Node): string {
  const written = (part: Node): string =>
    'value' in part ? part.value : childrenOf(part).map(written).join('')
  return written(node).replace(/\s+/g, ' ').trim()
}

/** All elements of a document's body, in document order. */
export function elementsOf(body: string): Element[] {
  const below = (node: Node): Element[] =>
    childrenOf(node).flatMap((child) => ('attrs' in child ? [child, ...below(child)] : []))
  return below(parseFragment(body))
}
