import { playHeroFilm } from '#app/components/home/film/hero-film.ts'
import { heroFilm } from '#app/content/videos.ts'

// On a touch screen the home page runs this, until the visitor scrolls, instead of React: its film is for those who only
// look.
const hero = document.querySelector('main > section')
if (hero) playHeroFilm(hero, heroFilm)
