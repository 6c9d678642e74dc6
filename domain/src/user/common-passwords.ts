/**
 * The commonest passwords, in small letters, from what public rankings of leaked passwords show
 * year after year (the same words, names, teams and dates), with the names and words of India and Brazil added. Runs,
 * repeats, and a word here with the usual tail (1, 123, !, @123), are found by rule in `password.ts` and need no entry. Reviewed 2026-11.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!qaz2wsx 010203 01020304 0102030405 098765 09876543 0987654321 101112 102030 10203040 1020304050 102030a 111222
111222333 112211 112233 11223344 1122334455 121314 123321 12344321 123451 1234512345 123455 1234554321 123456123456
12345654321 1234567890 12345678910 123456789a 12345678a 1234567a 123456a 123456aa 123456abc 123456q 123456z 12345a
12345qwert 1234qwer 123654 123654789 123698745 123789 123abc 123qwe 123qweasd 123qweasdzxc 135246 135790 1357924680
147258 147258369 147852 147852369 159357 159753 159951 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 246810 258456 456123 741852 741852963 753951 789123 789456 852456 8675309
951753 963852 963852741 987654321a a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4 aa123456
aa12345678 aarav aaron abacaxi abc123 abc1234 abc12345 abc123456 abcd123 abcd1234 abcd1980 abcd1981 abcd1982
abcd1983 abcd1984 abcd1985 abcd1986 abcd1987 abcd1988 abcd1989 abcd1990 abcd1991 abcd1992 abcd1993 abcd1994 abcd1995
abcd1996 abcd1997 abcd1998 abcd1999 abcd2000 abcd2001 abcd2002 abcd2003 abcd2004 abcd2005 abcd2006 abcd2007 abcd2008
abcd2009 abcd2010 abcd2011 abcd2012 abcde123 abhishek abracadabra access acer1234 acesso adidas aditya admin123
admin1234 admin@123 administrator adrian adriana africa ahmed aishwarya ajay akash alberto alejandro alexander
alexandra alexey alhamdulillah ali123 aline123 allah786 allahuakbar always alyssa amanda amazon123 amelia america
amit amor123 amor1234 amoreterno amormeu amorzinho ana12345 anand andrea andres andrew andrey android angel angela
angels anil anjali ankit anthony antonio apollo apple apples april123 arjun army arsenal asd123 asd123456 asdf1234
asdfgh asdfghjkl asdzxc ashley ashok asus1234 atletico audi august austin australia autumn123 autumn2020 autumn2023
avengers ayesha baby babyboy babygirl badboy bahia123 bailey banana bandit bangalore barbara barbie1 barbie123
barcelona barney baseball basketball batata123 batman beach beatriz beautiful beauty beaver benjamin betty bharat
bholenath bianca bigdaddy bigdog billy birthday bismillah bismillah786 bitcoin biteme black blackberry blessed
blessing blue bobby bollywood booger boomer boston botafogo brandon brandy brasil brasil10 brasil2014 brazil brenda
brian brittany broker123 broncos brother bruno brunoo bubbles buddy bugatti bulldog bulls bunty123 buster butter
butterfly cachorro caipirinha caleb california callofduty camaro cameron camila camilo camping canada captain carla
carlos carnaval carol carolina cash casper catherine celtics cesar champion changeit changeme charles charlie cheese
chelsea chennai cherry chester chevy chicago chicken china chinnu chintu chloe chocolate christ christian christina
christine christmas christopher cisco123 claudia coffee college company123 compaq computer connor contrasena cookie
cooper coracao corinthians corvette counterstrike courtney cowboy cowboys coxinha123 crazy cricket cruzeiro
crypto123 crystal cubs cupcake cutie daddy daisy dakota dallas dancing danger daniel daniela danielle danny dark
darthvader database david deadpool debbie december deepak deepika default delhi123 dell1234 demo123 demo1234 demon
dennis desert destiny deus123 deus1234 deuseamor deusefiel deusnocomando devil dhoni123 diablo diamond diego
dimple123 dinesh disney disneyland divya dmitry doctor dogecoin doggy dollar dolphin dolphins donna dorothy dosti123
dragon dragonball dream dreamer dylan eagle eagles eduardo edward eeyore elena elephant elizabeth emily emma
engineer england estrela ethan ethereum europe facebook faith falcon familia family farhan father fatima february
felicidade felipe fender fernanda fernando ferrari fire fishing flame flamengo flamengo10 florida flower fluminense
football forest forever forget forgotten fortnite france francisco frank freedom freefire friday123 friday13 friend
friends frodo123 futebol futebol10 gabriel gabriela gabriella galo1313 gandalf ganesh ganesha gangster garden
garfield gary gateway gatinha gatinho gaurav gemini genius george germany gfhjkm ghbdtn ghost giants ginger
gmail.com gmail123 godbless godisgood goku1234 gold golden golf golfer golu1234 goodbye goodluck goodmorning google
gorgeous gostosa grace gratidao green gremio123 gremio1903 gryffindor gta12345 gtasanandreas guarana guest123 guitar
gujarat gupta gustavo halloween halo1234 hammer handsome hannah hanuman happiness happy happyday hardcore
harekrishna harley harrypotter hassan heart heather heaven hector helen hello! hello1 hello123 hello1234 hello12345
hellohello hellokitty helloworld helpme henrique hermione hero hindustan hitesh hockey hogwarts holiday honda honey
hope hotmail hottie hulk1234 hunter hunting hustler hyderabad hyundai ibrahim iceman idontknow iforgot ilovegod
iloveindia ilovejesus iloveu iloveyou iloveyou2 imran india indian insane inshallah instagram intel123 internacional
internet invest123 investor iphone iphone5 iphone6 ireland irfan irina ironman isabela1 isabella ishaan island italy
ivan iwantu iyer1234 jaanu123 jackie jackson jaguar jaihind jaimatadi jaishreeram james janu1234 january japan
jasmin jasmine jason jasper javier jeffrey jellybean jennifer jeremy jerry jessica jesus jesus777 jesuschrist
jesuscristo jesuseamor jesusislord jesusteama jimmy jitendra joao1234 joaquim johnny johnson joker1 joker123
jonathan jordan jordan23 jorge joseph joshi123 joshua juliana july1234 junaid june1234 junior justin juventus kabir
kajal kaka1234 karan karate karen katherine katrina kavita kayla kerala kevin khalid khan1234 killer kimberly kiran
kitten kitty klaster knight koala kohli18 kolkata komal krishna kumar kunal lakers lakshmi lamborghini laptop123
larissa larry laura lauren lawyer laxmi123 leandro legend lemon lenovo123 leonardo leticia letmein letmein2
lightning lily linda lindinha linkedin linux123 liverpoo liverpool lkjhgf lkjhgfdsa logan login123 loginlogin london
lordoftherings lotus love love1980 love1981 love1982 love1983 love1984 love1985 love1986 love1987 love1988 love1989
love1990 love1991 love1992 love1993 love1994 love1995 love1996 love1997 love1998 love1999 love2000 love2001 love2002
love2003 love2004 love2005 love2006 love2007 love2008 love2009 love2010 love2011 love2012 lovely loveme lovers lucas
luciana lucky luffy123 luigi maapapa maddog madison maggie magic mahadev mahakal mahesh manager manchester mango
manoj manuel marcela marcelo march123 marco marcos margaret maria mariana marina marine mario marlboro martin
martina mashallah mason master mateus matheus1 matrix matthew mauricio maverick maxim maxwell meena megan melissa
mercedes merlin metal metallica meuamor meubem mexico miami michael michelle mickey mickeymouse microsoft midnight
miguel miller million minecraft minhasenha minhavida minnie123 mishra123 mnbvcx mnbvcxz mobile123 mohamed mohammed
mohit mom&dad momdad mommy monday money moneymoney monica monkey monster monu1234 moonlight morgan motdepasse mother
motorola mountain msdhoni mudar123 mudar@123 mudarsenha muffin muhammad mukesh mumbai mumdad mummy123 mummypapa
murphy music mustafa mustang myfamily mylove123 mypass mypassword mysecret myspace mystery nair1234 namaste nancy
naruto nascar natalia natasha nathan naveen navy ncc1701 neha1234 netflix network newpass newpassword newyear
newyear2020 newyork neymar neymar10 neymar11 nicholas nicolas nicole nifty123 nifty50 nikita nilesh ninja nintendo
nirvana nisha nissan nitin nokia1 nokia123 nokia6300 nopassword nothing november ocean october office oldpassword
olga oliver olivia omar omnamahshivaya omsairam onepiece opensesame oracle orange oscar p4ssw0rd p4ssword p@55w0rd
p@ssw0rd p@ssword pa55w0rd pa55word pablo packers pakistan palmeiras pamela panda pandey123 pankaj panther papa1234
papamummy paris pass123 pass1234 pass12345 pass@123 pass@1234 passw0rd password password00 password01 password12345
password123456 password2 password3 password5 password69 password7 password99 passwort patel patricia patrick
patriots paula paulo peace peaches peanut pedro pele1010 pepper peter phantom phoenix pikachu pink pinky123
pipoca123 pirate pitbull123 player playstation playstation3 playstation4 please poiuyt poiuytrewq pokemon police
pooh1234 pooja pookie popcorn porsche potter123 pradeep prakash prashant praveen preeti prince princesa princess
priscila priya priyanka psycho pubg1234 pubgmobile puja pumpkin pune1234 punjab punjabi puppy purple pyaar123 q1w2e3
q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazxsw querida qwaszx qwe123 qwe123qwe qweasd qweasdzxc qwer1234 qwerty
qwerty12345 qwerty123456 qwertyui qwertyuiop rabbit rachel radhakrishna radhe123 radheradhe rafael rahul raiders
rainbow rajasthan rajesh rajnikanth rakesh ram12345 ramesh ranger rangers rani realmadrid rebecca reddy redskins
redsox rekha remember renata ricardo richard rinku123 ritu river riya1234 robert roberto roblox123 rocker rocket
rodrigo roger rohit rohit45 ronaldinho ronaldo ronaldo9 root123 rose running rupee123 sabrina sachin sachin10
saibaba sairam sakura salman salmankhan samantha samsung samuel samurai sandeep sandra sandro sanjay santiago
santos123 santosfc santosh saopaulo sasuke123 satish saturday saudade saurabh savannah school scooby scoobydoo
scooter scorpion scotland scott sebastian secret security seema senha1 senha12 senha123 senha1234 senha123456 senhas
senhor sensex123 september sergey sergio server service shadow shah1234 shahid shahrukh shahrukhkhan shankar shannon
sharma sharon shilpa shirley shithead shivam shivshakti shubham shweta siddharth sierra silver simon simone simple
singer singh sister sitaram skate123 skull skywalker slayer slipknot slytherin smile smita smokey sneha snoopy
soccer soldier sonali sonia sonic123 sonu1234 sony1234 sonyericsson sophia sophie soul spain spanky sparkle sparky
spider spiderman spirit spongebob sport123 spring spring2020 spring2023 spring2024 spring2025 srk12345 star
starlight startrek starwars steelers stephanie stephen steve steven stocks123 storm strawberry student stupid
success sucesso sugar sumit summer summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025
sunday sunil sunita sunshine superman support suresh susan suzuki swati sweet123 sweetheart sweetie sweety swimming
sydney system tamilnadu tanvi tarazu tariq tarun tatiana taylor teacher teamo1 teamo123 temp123 temp1234 temporary
temppass tendulkar tennis terry test123 test1234 testing texas theman thepassword thiago thomas thor1234 thunder
thursday thx1138 tiago123 tiffany tiger tigers tigger timao1910 tinkerbell tirupati titanic tiwari123 together tommy
toor123 topsecret toshiba toyota trader123 trading tricolor trocar123 trustno1 tucker tuesday turtle twinkle twitter
tyler ubuntu123 united user123 user1234 usha vacation valentina vampire vanessa varun vasco123 vascodagama venkat
venkatesh verma veronica victor victoria victory vida1234 vidya vijay vikas viking vinicius vinod violet virat123
virat18 viratkohli vishal vitoria vitorias vivaan vivek vladimir volleyball waheguru warrior warriors water
wednesday weekend welcome welcome01 welcome2 whatever whatsapp white william wilson windows windows10 windows7
winner winnie winston winter winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 wireless wizard
wolverine xbox1234 xbox360 xmen1234 xuxa1234 yadav yahoo123 yamaha yankees yash yellow yoda1234 youtube yusuf
zachary zaq12wsx zelda123 zindagi zombie zoya zxc123 zxcasd zxcasdqwe zxcv1234 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
