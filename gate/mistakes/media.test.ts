import { copyOfProject } from '../../scripts/project-copy.ts'
import { openContent } from './mistakes.ts'

const { testMistakes } = openContent(copyOfProject())

testMistakes([
  {
    name: 'a film that is not there',
    module: 'videos',
    from: /#app\/media\/long\.mp4/,
    to: '#app/media/final.mp4',
    says: /^there is no file app\/media\/final\.mp4: put it there, or name the one you mean\.$/,
  },
  {
    name: 'a film in one format alone',
    module: 'videos',
    from: /sources: sources\(longWebm, longMp4\)/,
    to: "sources: [{ src: longMp4, type: 'video/mp4' }]",
    says: /^videos\.long\.sources without video\/webm: name its \.webm file too: .*\.$/,
  },
  {
    name: 'a film that is too heavy',
    module: 'videos',
    file: 'app/media/short-1.mp4',
    bytes: Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(2_500_000)]),
    says: /^videos\.shorts\[\d+\]\S* app\/media\/short-1\.mp4: it weighs 2\.50 MB and may weigh \d\.\d\d MB: .*\.$/,
  },
  {
    name: 'a film that is only named so',
    module: 'videos',
    file: 'app/media/short-2.webm',
    bytes: Buffer.from('DELETED film'),
    says: /^videos\.shorts\[\d+\]\S* app\/media\/short-2\.webm: its content is not a WebM film: .*\.$/,
  },
  {
    name: 'the picture of a style in another format',
    module: 'editing-styles',
    file: 'app/media/style-gaming.avif',
    bytes: Buffer.from('\xff\xd8\xff\xe0 a photo', 'latin1'),
    says: /^editingStyles\[\d+\]\.picture\.avif app\/media\/style-gaming\.avif: its content is not an AVIF picture: .*\.$/,
  },
  {
    name: 'a demo’s thumbnail that is too heavy',
    module: 'app-concepts',
    file: 'app/media/thumbnail-close.avif',
    bytes: Buffer.concat([Buffer.from('\0\0\0\x20ftypavif'), Buffer.alloc(90_000)]),
    says: /^.* app\/media\/thumbnail-close\.avif.*: it weighs 0\.09 MB and/,
  },
  {
    name: 'a picture in another format, of a module that had none',
    module: 'claims',
    from: /export type Claim = /,
    to: "export const picture = { avif: 'app/media/app.jpg' }\n\nexport type Claim = ",
    says: /^picture\.avif is 'app\/media\/app\.jpg': name the \.avif file/,
  },
  {
    name: 'a film that starts before its beginning',
    module: 'videos',
    from: /heroStartSeconds = \d+/,
    to: 'heroStartSeconds = -5',
    says: /^heroStartSeconds is -5: write the second at which/,
  },
  {
    name: 'a cut without length',
    module: 'videos',
    from: /heroCuts: readonly number\[\] = \[/,
    to: 'heroCuts: readonly number[] = [0, ',
    says: /^heroCuts\[0\] is 0: write the seconds that this cut lasts/,
  },
])

testMistakes([
  {
    name: 'a picture that is not there, named from its module',
    module: 'videos',
    from: /#app\/media\/hero-poster\.avif/,
    to: '../media/frame.avif',
    says: /^there is no file app\/media\/frame\.avif: put it there/,
  },
  {
    name: 'a start after the end of the film',
    module: 'videos',
    from: /heroStartSeconds = \d+/,
    to: 'heroStartSeconds = 50_000',
    says: /^heroStartSeconds is 50000: write less than [\d.]+, the seconds/,
  },
])
