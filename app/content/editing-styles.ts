import creator from '#app/pictures/style-creator.svg'
import gaming from '#app/pictures/style-gaming.svg'
import soccer from '#app/pictures/style-soccer.svg'

/** A style of editing; `picture` is the address of the drawing that stands for it. */
export type EditingStyle = {
  readonly picture: string
  readonly name: string
  readonly line: string
}

/** The widest panel first. */
export const editingStyles: readonly EditingStyle[] = [
  {
    picture: soccer,
    name: 'Soccer highlights',
    line: 'The run, the touch, the finish. Replays only where they earn it.',
  },
  {
    picture: gaming,
    name: 'Gaming clips',
    line: 'Cut to the kill feed and the callout, not to the loading screen.',
  },
  {
    picture: creator,
    name: 'Creator content',
    line: 'Talking head, B-roll and captions that keep up with you.',
  },
]
