import creator from '#app/pictures/style-creator.svg'
import gaming from '#app/pictures/style-gaming.svg'
import soccer from '#app/pictures/style-soccer.svg'

/** A style of editing; `picture` is the URL of its drawing, `width` and `height` the drawing's size in pixels. */
export type EditingStyle = {
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly name: string
  readonly line: string
}

/** The widest panel first. */
export const editingStyles: readonly EditingStyle[] = [
  {
    picture: soccer,
    width: 1140,
    height: 620,
    name: 'Soccer highlights',
    line: 'From the run to the finish, with replays only where they earn their place.',
  },
  {
    picture: gaming,
    width: 600,
    height: 620,
    name: 'Gaming clips',
    line: 'Cut to the kill feed and the callouts, without the loading screens.',
  },
  {
    picture: creator,
    width: 600,
    height: 620,
    name: 'Creator content',
    line: 'Talking head and B-roll, with captions that keep up with you.',
  },
]
