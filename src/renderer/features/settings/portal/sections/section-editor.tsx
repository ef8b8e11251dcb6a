// The fields of one section, by its type.
import type { LandingSection, SectionOf } from '../../../../../contract/api/portal-sections.ts';
import type { Language } from '../../../../../contract/languages.ts';
import { sectionEditorMessages as texts } from '../../../../../contract/messages.ts';
import { LineField } from '../../../../forms/fields.tsx';
import { EntriesEditor, GalleryEditor } from './entries-editor.tsx';
import { PictureField, VideoButton } from './picture-field.tsx';
import styles from './sections.module.css';
import { TranslatedFields } from './translated-fields.tsx';

interface SectionEditorProps<Section = LandingSection> {
  /** The language of the organization. */
  readonly own: Language;
  readonly section: Section;
  readonly onChange: (part: object) => void;
}

const HEADING = [{ name: 'heading', label: texts.heading }] as const;
const OFFERS = [{ name: 'heading', label: texts.heading, hint: texts.offersHint }] as const;
const TEXT = [...HEADING, { name: 'text', label: texts.text, kind: 'rich', hint: texts.textHint }] as const;
const QUOTATION = [
  { name: 'text', label: texts.quotation, kind: 'lines' },
  { name: 'position', label: texts.position },
] as const;
const VIDEO = [...HEADING, { name: 'text', label: texts.videoText, kind: 'lines' }] as const;

export function SectionEditor({ section, ...props }: SectionEditorProps) {
  switch (section.type) {
    case 'offers':
      return <TranslatedFields {...props} fields={OFFERS} value={section} />;
    case 'text':
      return <TranslatedFields {...props} fields={TEXT} value={section} />;
    case 'quotation':
      return <QuotationEditor {...props} section={section} />;
    case 'video':
      return <VideoEditor {...props} section={section} />;
    case 'gallery':
      return (
        <>
          <TranslatedFields {...props} fields={HEADING} value={section} />
          <GalleryEditor {...props} section={section} />
        </>
      );
    default:
      return (
        <>
          <TranslatedFields {...props} fields={HEADING} value={section} />
          <EntriesEditor {...props} section={section} />
        </>
      );
  }
}

function QuotationEditor({ section, ...props }: SectionEditorProps<SectionOf<'quotation'>>) {
  const { onChange } = props;
  return (
    <>
      <LineField label={texts.person} value={section.name} onChange={(name) => onChange({ name })} />
      <TranslatedFields {...props} fields={QUOTATION} value={section} />
      <PictureField id={section.media_id} onChange={(media_id) => onChange({ media_id })} />
    </>
  );
}

function VideoEditor({ section, ...props }: SectionEditorProps<SectionOf<'video'>>) {
  const hasVideo = section.media_id > 0;
  return (
    <>
      <TranslatedFields {...props} fields={VIDEO} value={section} />
      <fieldset className={styles.picture}>
        <legend>{texts.video}</legend>
        {hasVideo && <p>{texts.hasVideo}</p>}
        <div className={styles.buttons}>
          <VideoButton
            text={hasVideo ? texts.replaceVideo : texts.chooseVideo}
            onStored={({ id }) => props.onChange({ media_id: id })}
          />
        </div>
        <p className="text-secondary">{texts.videoHint}</p>
      </fieldset>
    </>
  );
}
