import { filmPlaces, framePlaces, placesOf, type Rule, valueAt } from '../content.ts'

/** What is either so or not so is written as true or false. */
export const flagRule: Rule = (content) =>
  [
    ...placesOf(content, ['testimonials', 'testimonials', '*', 'sample']),
    ...placesOf(content, ['editing-styles', 'editingStyles', '*', 'footage']),
    ...placesOf(content, ['team-pictures', 'teamPictures', '*', 'footage']),
    ...filmPlaces(content).map((film) => [...film, 'footage'] as const),
    ...framePlaces.map((frame) => [...frame, 'footage'] as const),
    ['one-moment', 'oneMoment', 'footage'] as const,
    ['preview-picture', 'previewPicture', 'footage'] as const,
    ...placesOf(content, ['instagram-posts', 'instagramPosts', '*', 'footage']),
  ]
    .filter((place) => typeof valueAt(content, place) !== 'boolean')
    .map((place) => ({ place, right: 'write true or false, without quotes' }))
