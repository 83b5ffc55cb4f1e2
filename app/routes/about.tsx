import { FounderNote } from '#app/components/about/founder-note.tsx'
import { Mission } from '#app/components/about/mission.tsx'
import { OurScale } from '#app/components/about/our-scale.tsx'
import { Team } from '#app/components/about/team.tsx'
import { guarantee, viewGuarantee } from '#app/content/facts.ts'
import { aboutHeadline, founder, team } from '#app/content/team.ts'
import { teamPictures } from '#app/content/team-pictures.ts'
import { achievements } from '#app/content/track-record.ts'

export default function About() {
  return (
    <>
      <OurScale
        views={guarantee.views}
        viewsInFull={viewGuarantee.viewsInFull}
        members={team}
        headline={aboutHeadline}
      >
        <Team members={team} pictures={teamPictures} />
      </OurScale>
      <Mission
        statement={
          'Make work that looks expensive for small channels and small businesses, at\u00a0prices they can say yes to,'
        }
        promise="with a promise we can be held to."
        achievements={achievements}
      />
      {team.includes(founder) && (
        <FounderNote
          track={founder.track}
          note={`If your full edit is still under ${viewGuarantee.viewsInFull} views after ${viewGuarantee.windowDays}\u00a0days, write to me by day\u00a0${viewGuarantee.claimWithinDays} and ask for your money back. The terms are written down, so nobody has to argue.`}
        />
      )}
    </>
  )
}
