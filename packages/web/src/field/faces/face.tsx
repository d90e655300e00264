import { bringDrawings } from '../../ui/icons/drawings.ts';
import { pictureOfFace, useFacePicture } from './face-picture.ts';

/** The address of an icon of a face, a file for each. */
export const faceIcon = (face: string): string => `/faces/${face}.svg`;

/** How wide an icon is on a coin, whose radius is 1. */
const WIDE = 1.44;

/** A face in a circle of radius 1: an icon in the ink of its coin, or a picture; initials until a picture is there. */
export const Face = ({ face, initials }: { readonly face: string | undefined; readonly initials: string }) => {
  const picture = face === undefined ? undefined : pictureOfFace(face);
  if (face === undefined) return <Initials initials={initials} />;
  if (picture !== undefined) return <FacePicture id={picture} initials={initials} />;
  return <FaceIcon face={face} />;
};

const FaceIcon = ({ face }: { readonly face: string }) => {
  bringDrawings(faceIcon(face), `${face}-`);
  return (
    <g className="face" data-face={face} transform={`translate(${-WIDE / 2} ${-WIDE / 2}) scale(${WIDE / 512})`}>
      <use href={`#${face}-face`} />
    </g>
  );
};

const FacePicture = ({ id, initials }: { readonly id: string; readonly initials: string }) => {
  const address = useFacePicture(id);
  if (address === null) return <Initials initials={initials} />;
  return <image className="face-picture" href={address} x="-1" y="-1" width="2" height="2" preserveAspectRatio="xMidYMid slice" />;
};

const Initials = ({ initials }: { readonly initials: string }) => (
  <text className="initials" fontSize={initials.length > 2 ? 0.72 : 0.9} y="0.04">
    {initials}
  </text>
);
