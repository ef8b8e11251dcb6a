// The page of an email link: opens the program at a screen and reads no data.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Destination } from '../../../contract/destinations.ts';
import { LINK_SCHEME, linkTo, OPEN_PATH, parseLink } from '../../../contract/links.ts';
import { portalPageMessages, openPageMessages as texts } from '../../../contract/messages.ts';
import { MessageView, Page, sendPage } from '../portal/index.ts';

export async function openLinkPages(http: FastifyInstance): Promise<void> {
  http.get(`${OPEN_PATH}/*`, async (request, reply) => showOpening(request, reply));
}

async function showOpening(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The address is read by the strict grammar of the program's own links.
  const destination = parseLink(`${LINK_SCHEME}:/${request.url.slice(OPEN_PATH.length)}`);
  if (!destination) return sendPage(reply, 404, <MessageView portal={null} {...portalPageMessages.unknown} />);
  const link = linkTo(destination);
  reply.header('refresh', `0; url=${link}`);
  return sendPage(reply, 200, <OpenView link={link} destination={destination} />);
}

function OpenView({ link, destination }: { link: string; destination: Destination }) {
  const { otherwise } = texts;
  return (
    <Page portal={null} title={texts.title}>
      <div className="message">
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        <p className="action">
          <a className="button" href={link}>
            {texts.button}
          </a>
        </p>
        <p className="muted">{destination.screen === 'request' ? otherwise.request : otherwise.other}</p>
      </div>
    </Page>
  );
}
