// Compresses texts before they are encrypted, with a dictionary of the JSON of candidates.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Precedes a compressed text. UTF-8 has no such byte, so texts of earlier versions are recognized. */
const MARK = 0xff;
/** Follows the mark, and changes with the dictionary. */
const DICTIONARY_VERSION = 1;
const HEADER = Buffer.from([MARK, DICTIONARY_VERSION]);
/** Characters; longer texts are files in base64, which compress little and slowly. */
const MAX_LENGTH = 256 * 1024;

/** Never changed: stored texts need the dictionary they were written with. The most frequent parts are at its end. */
const DICTIONARY = Buffer.from(
  [
    '{"file_id":1,"is_cv":true,"content":"","boxes":null}{"type":"user","comment":"","author":null,"reaso',
    'n":null,"from_list":null,"to_list":null}{"area":"applicants","name":"logs","params":{"id":1},"query"',
    ':{"page":1,"items":20},"data":[],"pagination":{"currentPage":1,"totalPages":0,"totalCount":0,"prevPa',
    'ge":0,"nextPage":0}}{"card":{"id":1,"uniq_applicant_id":1,"selection_process_id":1,"list_id":1,"stat',
    'us":"active","full_name":"","title":"","source":null,"tags":[],"has_cv":false,"moved_at":"2026-11-2"',
    ',"moved_by":null,"hiring_started_at":null,"score":null,"match":null,"progress":null,"arrival":null,"',
    'arrival_from":null,"awaits_confirmation":false,"disqualification_reason":null,"details":{},"intervie',
    'w":null,"hit":null,"permissions":{"can_start_hiring":true,"can_see_hiring":false,"can_move":true,"ca',
    'n_comment":true,"can_edit":true,"can_disqualify":true,"can_requalify":false,"can_leave":true,"can_re',
    'move":true,"can_restore":false},"version":1},"known":{"person":"","skills":"","comments":"","freeTex',
    'ts":"","hasTexts":true,"values":{"email":"","phone":"+56 9","document":"","external_id":"","city":""',
    ',"country":"","gender":null,"birthdate":"19","education_level":null,"profession":"","experience_year',
    's":"","linkedin_url":"https://www.linkedin.com/in/"},"version":1},"reading":1}{"area":"applicants","',
    'name":"get","params":{"id":1},"query":{},"data":{"id":1,"uniq_applicant_id":1,"selection_process_id"',
    ':1,"list_id":1,"status":"active","full_name":"","title":"","source":null,"tags":[],"has_cv":false,"m',
    'oved_at":"2026-11-2","moved_by":null,"hiring_started_at":null,"score":null,"match":null,"progress":n',
    'ull,"arrival":null,"arrival_from":null,"awaits_confirmation":false,"disqualification_reason":null,"d',
    'etails":{},"interview":null,"hit":null,"permissions":{"can_start_hiring":true,"can_see_hiring":false',
    ',"can_move":true,"can_comment":true,"can_edit":true,"can_disqualify":true,"can_requalify":false,"can',
    '_leave":true,"can_remove":true,"can_restore":false},"version":1,"column":{"id":1,"name":""},"deleted',
    '":false,"request_type_data":null,"uniq_applicant":{"id":1,"token":"","name":"","last_name":"","email',
    '":"","phone":null,"document":"","external_id":null,"city":"","country":"","gender":null,"birthdate":',
    'null,"education_level":null,"profession":null,"experience_years":null,"linkedin_url":null,"work_expe',
    'riences":[],"educations":[],"languages":[],"skills":[]},"email_opt_out":null,"extra_attributes":{},"',
    'applied_through":null,"consultant":null,"files":[],"removed_files":[],"created_at":"2026-11-2","proc',
    'ess":{"id":1,"title":"","status":{"id":1,"name":""},"assessment_id":null},"disqualification":null,"h',
    'iring":{}}}',
  ].join(''),
);
/** A small window and few tables: most texts have one to two thousand characters. */
const OPTIONS = { dictionary: DICTIONARY, level: 6, memLevel: 5, windowBits: 13, chunkSize: 4096 };

/** The text in UTF-8, or compressed if that is smaller. */
export function compressText(text: string): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (text.length > MAX_LENGTH) return plain;
  const compressed = Buffer.concat([HEADER, deflateRawSync(plain, OPTIONS)]);
  return compressed.length < plain.length ? compressed : plain;
}

/** @throws Error if the text was compressed with another dictionary, or is damaged */
export function expandText(bytes: Buffer): string {
  if (bytes[0] !== MARK) return bytes.toString('utf8');
  if (bytes[1] !== DICTIONARY_VERSION) throw new Error('a text was compressed with another dictionary');
  return inflateRawSync(bytes.subarray(HEADER.length), OPTIONS).toString('utf8');
}
