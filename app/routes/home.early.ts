import { playHeroFilm } from '#app/components/home/film/hero-film.ts'
import { heroFilm } from '#app/content/videos.ts'

// On a touch screen the home page runs this instead of React until the visitor scrolls, so that its film plays for those
// who only look.
const hero = document.querySelector('main > section')
if (hero) playHeroFilm(hero, heroFilm)
